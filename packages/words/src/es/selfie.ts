import type { Translation } from '../translation.ts';

export const selfie: Translation<typeof import('../en/selfie.ts').selfie> = {
  add_a_selfie: 'Agregue una selfi',
  agree_to_selfie: 'Acepto, tomar una selfi',
  decline_selfie: 'Continuar sin selfi',
  without_selfie_person: 'Sin selfi, una persona decide solo con su identificación. Tarda más o menos lo mismo.',
  without_selfie_machine: 'Sin selfi, una persona mira su identificación. Puede tardar más.',
  look_at_camera: 'Mire a la cámara, con la cara dentro del óvalo.',
  selfie_format_unknown: 'Este navegador no puede abrir ese formato de foto. Elija un JPEG o PNG.',
  selfie_tips: 'Toda la cara, con buena luz y sin gafas de sol.',
  selfie_by_hand: 'Tome usted una foto. Una persona la mira.',
  your_face: 'Su cara',
  live_lead: 'Ponga la cara dentro del óvalo y empiece. Tarda cuatro segundos y se le pide un movimiento.',
  live_start: 'Empezar',
  live_stop: 'Parar',
  live_look: 'Mire a la cámara',
  live_closer: 'Acérquese',
  live_turn_left: 'Gire la cabeza a la izquierda',
  live_turn_right: 'Gire la cabeza a la derecha',
  live_again: 'Tardó demasiado, así que empieza otra vez.',
  live_cannot: 'No puedo',
};

export const consent: Translation<typeof import('../en/selfie.ts').consent> = {
  consent_what_name: 'Qué se toma',
  consent_what_live:
    'Unas imágenes de su cara en cuatro segundos. Una se guarda; las demás se borran en cuanto se comparan.',
  consent_what_photo: 'Una foto de su cara.',
  consent_what_for_name: 'Para qué',
  consent_what_for:
    'Para comparar su cara con la foto de su identificación, una vez, para este pedido. Nada se vende ni se usa para otra cosa.',
  consent_who_name: 'Quién compara',
  consent_who_person: 'Una persona de Carded o de {shop}. Nadie más la ve, y ningún programa mide su cara.',
  consent_who_machine:
    'Primero un programa. Después, si hace falta, una persona de Carded o de {shop}. Nadie más las ve.',
  consent_scan_name: 'Cómo lo hace el programa',
  consent_scan:
    'Calcula una plantilla facial, un escaneo de la geometría de su cara, a partir de las imágenes y de su identificación. Existe unos segundos, mientras se comparan. Nunca se guarda ni se comparte.',
  consent_how_long_name: 'Cuánto tiempo',
  consent_mind_name: 'Si cambia de opinión',
  consent_mind: 'Puede retirar su consentimiento: borre sus datos con el enlace de su recibo, o pídalo a {shop}.',
  consent_law_il_name: 'Su autorización por escrito, según la ley de Illinois',
  consent_law_il:
    'La plantilla facial es información biométrica (740 ILCS 14). Al pulsar «Acepto», firma esta autorización: Carded y {shop} pueden obtenerla y usarla solo para esta comparación, y se destruye enseguida.',
  consent_law_tx_name: 'Según la ley de Texas',
  consent_law_tx:
    'Un registro de la geometría de la cara es un identificador biométrico (Bus. & Com. Code § 503.001). Al pulsar «Acepto», consiente que se capte para esta comparación. Se destruye enseguida.',
  consent_law_wa_name: 'Según la ley de Washington',
  consent_law_wa:
    'La plantilla facial es un dato biométrico (RCW 19.373 y 19.375). Al pulsar «Acepto», consiente que Carded la obtenga para {shop}, solo para esta comparación. No entra en ninguna base de datos.',
  consent_law_eu_name: 'Su consentimiento explícito, según el RGPD',
  consent_law_eu:
    'La plantilla facial es un dato biométrico (artículo 9). Al pulsar «Acepto», consiente solo esta comparación. {shop} es responsable de ella. También puede reclamar ante su autoridad de protección de datos.',
};
