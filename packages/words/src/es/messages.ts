import type { stores as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof import('../en/messages.ts').messages> = {
  the_shop: 'la tienda',
  code_text: '{code} es su clave para {shop}. Sirve durante {minutes} minutos.',
  continue_text: '{shop}: siga confirmando su edad en este enlace: {link}',
  ask_text: '{shop} le pide que confirme su edad. Son unos dos minutos: {link}',

  ask_subject: '{shop} le pide que confirme su edad',
  ask_body:
    'Hola {first_name}:\n\n{shop} solo puede vender a adultos, por eso le pide que confirme su edad. Son unos dos minutos:\n\n{link}\n\nSi no compró nada en {shop}, puede ignorar este mensaje.',
  ask_link_works: 'El enlace funciona durante {days} días.',

  continue_subject: 'Continúe la comprobación de edad para {shop}',
  continue_why: 'Pidió un enlace para continuar su verificación de edad para {shop}. Son unos dos minutos:',
  continue_link_works:
    'El enlace funciona durante {days} días. Continúa su verificación y no muestra nada de lo que escribió antes. Si no lo pidió, puede ignorar este mensaje.',

  answer_subject_accepted: 'Su verificación de edad para {shop} está completa',
  answer_subject: 'Su verificación de edad para {shop}',
  answer_back_to_shop: 'Vuelva a la tienda para terminar su pedido:',
  answer_ask_shop: 'Si cree que es un error, pregunte a la tienda:',
  answer_go_on: 'Puede continuar aquí. El enlace funciona durante {days} días:',

  hello: 'Hola:',
  signed: 'Carded verifica la edad para {shop} y envía este correo en su nombre.',
};

export const stores: Translation<typeof english> = {
  verify_in_cart: 'Verifique primero su edad en el carrito.',
  not_saved:
    'Su edad está verificada, pero el carrito no lo guardó. Pulse otra vez en un momento o pregunte a la tienda.',
};
