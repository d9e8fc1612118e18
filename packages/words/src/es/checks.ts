import type { Translation } from '../translation.ts';

export const checkMessages: Translation<typeof import('../en/checks.ts').checkMessages> = {
  selfie: ['Tómese una selfi', 'Necesitamos una foto de su cara para confirmar que la identificación es suya.'],
  phone: [
    'Su teléfono móvil',
    'Le enviaremos un código de seis cifras por mensaje de texto para confirmar que el teléfono es suyo.',
  ],
  sms_code: ['Escriba su código', 'Enviamos un código de seis cifras a su teléfono.'],
  signature: ['Firme el pedido', 'Al firmar, confirma que los datos de este pedido son suyos y correctos.'],
  signature_terms: ['Firme el pedido', 'Al firmar, acepta las condiciones de la tienda que aparecen abajo.'],
};

export const checksUsed: Translation<typeof import('../en/checks.ts').checksUsed> = {
  used_phone: 'Un código enviado a su teléfono',
  used_person: 'La decisión de una persona',
  used_selfie: 'Una selfi',
  used_identity_source: 'Un registro independiente de nombres y direcciones',
  used_id_back: 'El reverso de su tarjeta, con su código de barras',
  used_details: 'Los datos que escribió',
  used_id_front: 'El frente de su tarjeta',
  used_passport: 'La página con foto de su pasaporte',
  used_signature: 'Su firma',
};

export const checks: Translation<typeof import('../en/checks.ts').checks> = {
  check_the_code: 'Revisar el código',
  choose_a_photo: 'Elegir una foto',
  clear: 'Borrar',
  continue_the_check: 'Seguir con la verificación',
  email_me_a_link: 'Enviarme un enlace por correo para seguir luego',
  wrong_mobile_number: 'Escriba un número móvil de EE. UU. o Canadá, con código de área.',
  enter_six_digits: 'Escriba las seis cifras.',
  leave: 'Salir',
  leave_question: '¿Salir de la verificación de edad?',
  need_help: '¿Necesita ayuda?',
  no_camera: 'No se encontró ninguna cámara',
  no_text_yet: '¿Aún no llega el mensaje?',
  no_text_yet_wait: '¿Aún no llega el mensaje? Puede pedir otro en {time}.',
  phone_number: 'Número de teléfono',
  send_new_code: 'Enviar otro código',
  sign: 'Firmar',
  sign_here: 'Firme aquí con el dedo o el ratón',
  six_digits: 'Seis cifras',
  take_the_picture: 'Tomar la foto',
  terms_of_shop: 'Condiciones de {shop}',
  text_me_a_code: 'Enviarme un código',
  wrong_code: 'Ese no es el código.',
  wrong_code_tries: 'Ese no es el código. Intentos que quedan: {tries}.',
  camera_off: 'La cámara está apagada para esta página',
  type_your_name: 'Escriba su nombre.',
  use_another_number: 'Usar otro número',
  phone_used_for: 'Solo se usa para esta verificación. Su operador puede cobrar el mensaje.',
  link_emailed: 'Le enviamos el enlace por correo. Funciona hasta el {day}.',
  drawn_signature: 'Su firma dibujada. Puede dejarla vacía; cuenta su nombre escrito.',
  your_full_name: 'Su nombre completo',
  leave_text: 'Su pedido no se hace hasta que termine la verificación. Puede empezarla de nuevo en la caja.',
  sign_terms:
    'Soy la persona que figura en este pedido, tengo la edad necesaria para comprarlo en el lugar de entrega y mostraré mi identificación en la puerta si me la piden.',
};

export const address: Translation<typeof import('../en/checks.ts').address> = {
  optional: '{label} (opcional)',
  city: 'Ciudad',
  country: 'País',
  email: 'Correo electrónico',
  first_name: 'Nombre',
  last_name: 'Apellido',
  phone: 'Teléfono',
  postal_code: 'Código postal',
  postcode: 'Código postal',
  province: 'Provincia',
  state: 'Estado',
  state_or_region: 'Estado o región',
  street_and_number: 'Calle y número',
  town_or_city: 'Localidad',
  zip_code: 'Código ZIP',
};
