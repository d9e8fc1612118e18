import { reasons } from '../generated/reasons-es.ts';
import type { Translation } from '../translation.ts';
import { address, checkMessages, checks, checksUsed } from './checks.ts';
import { receipt } from './receipt.ts';
import { results } from './results.ts';
import { showId } from './show-id.ts';

export const buyerMessages: Translation<typeof import('../en/buyer-messages.ts').buyerMessages> = {
  details: ['Sus datos', 'Escriba su nombre, dirección y fecha de nacimiento como aparecen en su identificación.'],
  type_details: [
    'Sus datos',
    'No pudimos leer la foto. Escriba su nombre y fecha de nacimiento como aparecen en su identificación.',
  ],
  show_id: ['Muestre su identificación', 'Basta una foto de su identificación. Son unos 20 segundos.'],
  show_id_records: [
    'Muestre su identificación',
    'No pudimos confirmar sus datos solo con los registros. Pasa a menudo después de una mudanza o un cambio de nombre. Con una foto de su identificación se resuelve en unos 20 segundos.',
  ],
  show_id_rule: [
    'Muestre su identificación',
    'Esta tienda pide una identificación con foto para este pedido. Son unos 20 segundos.',
  ],
  show_id_seen: [
    'Muestre su identificación',
    'Algunos de estos datos ya se usaron antes, junto con otros distintos. Con una foto de su identificación se resuelve en unos 20 segundos.',
  ],
  other_side: ['Muestre su identificación', 'Ya tenemos el frente de su tarjeta. Ahora tome una foto del reverso.'],
  looking: ['Un momento', 'Estamos mirando sus fotos. Son unos segundos.'],
  front_unread: [
    'Otra foto del frente',
    'No pudimos leer el frente de su tarjeta. Póngala plana, con buena luz y sin reflejos, y tome otra foto del frente.',
  ],
  ...checkMessages,
  wait: ['Una persona está revisando su identificación', 'Esta página se actualiza sola.'],
  wait_read: [
    'Una persona está revisando su identificación',
    'Pudimos leerla. Casi siempre la revisa una persona porque nuestros registros muestran otra dirección para usted, como después de una mudanza. Esta página se actualiza sola.',
  ],
  in_store: [
    'Muestre su identificación al recoger el pedido',
    'Traiga su identificación cuando recoja el pedido. La tienda la revisará allí.',
  ],
  retry: [
    'No pudimos terminar la verificación',
    'Nada de lo que escribió se ha perdido. Inténtelo otra vez en un momento.',
  ],
  unread_scan: ['No se pudo leer la tarjeta', 'Pida que la escaneen otra vez en el mostrador.'],
  deleted: ['Esta verificación se borró', 'La información que dio se borró con ella. Empiece de nuevo en la tienda.'],
  accepted: ['Su verificación está lista.', 'Su pedido continúa automáticamente.'],
  accepted_link: ['Su verificación está lista.', 'Vuelva a la tienda para terminar su pedido.'],
  accepted_stand: ['Su verificación está lista.', 'Puede cerrar esta página.'],
  not_required: ['No hace falta verificación', 'Su pedido continúa automáticamente.'],
  not_required_link: ['No hace falta verificación', 'Puede cerrar esta página.'],
  underage_typed: [
    'Este pedido es para mayores de {age} años',
    'Según la fecha de nacimiento que escribió, todavía no tiene la edad necesaria. Si se equivocó al escribirla, pida ayuda a la tienda.',
  ],
  born_too_late: [
    'Solo para personas nacidas antes del {day}',
    'La ley del lugar de entrega fija ese día. Según la fecha de nacimiento que escribió, usted nació ese día o después. Si se equivocó al escribirla, pida ayuda a la tienda.',
  ],
  name_mismatch: [
    'Los nombres no coinciden',
    'El nombre que dio debe coincidir con su identificación. Corrija el error o muestre la identificación de quien hace el pedido.',
  ],
  birth_date_mismatch: [
    'Las fechas de nacimiento no coinciden',
    'La fecha de nacimiento que dio debe coincidir con su identificación. Corrija el error o muestre la identificación de quien hace el pedido.',
  ],
  expired_on: ['Su tarjeta venció el {day}', 'Muestre una identificación vigente. También sirve un pasaporte.'],
  location_blocked: [
    'Esta tienda no hace envíos a ese lugar',
    'Las reglas de ese lugar no permiten este pedido. Use una dirección de otro lugar o pregunte a la tienda.',
  ],
  ip_blocked: [
    'No disponible donde usted está',
    'Esta tienda no acepta pedidos desde donde está conectado. Desactive la VPN si usa una e inténtelo otra vez.',
  ],
  ...reasons,
};

/** Every text of the screens after the first question. */
export const steps = { ...address, ...checks, ...checksUsed, ...receipt, ...results, ...showId };
