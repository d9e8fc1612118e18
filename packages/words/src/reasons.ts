import type { DenyReason } from '@carded/domain/codes';
import type { Language } from '@carded/domain/languages';

/** Texts for a buyer at each reason for a denial, in every language: the heading, and the sentence under it. The tables by language are generated from this. */
export const reasonWords = {
  invalid_id: {
    en: ['We cannot use this kind of ID', 'Show a driver’s license, a state or provincial ID, or a passport.'],
    es: [
      'No podemos usar este tipo de identificación',
      'Muestre una licencia de conducir, una identificación estatal o provincial, o un pasaporte.',
    ],
    fr: [
      'Nous ne pouvons pas utiliser ce type de pièce',
      'Montrez un permis de conduire, une carte d’identité d’un État ou d’une province, ou un passeport.',
    ],
  },
  underage: {
    en: ['This order is for adults {age} and over', 'The birth date on your ID shows that you are not old enough yet.'],
    es: [
      'Este pedido es para mayores de {age} años',
      'Según la fecha de nacimiento de su identificación, todavía no tiene la edad necesaria.',
    ],
    fr: [
      'Cette commande est réservée aux {age} ans et plus',
      'D’après la date de naissance de votre pièce d’identité, vous n’avez pas encore l’âge requis.',
    ],
  },
  info_missing: {
    en: ['Part of your ID is not visible', 'Take the photo again with all four corners in the picture and no glare.'],
    es: [
      'No se ve toda su identificación',
      'Tome la foto otra vez, con las cuatro esquinas en la imagen y sin reflejos.',
    ],
    fr: [
      'Une partie de votre pièce n’est pas visible',
      'Reprenez la photo avec les quatre coins dans l’image et sans reflet.',
    ],
  },
  info_mismatch: {
    en: [
      'The details do not match',
      'The name and birth date you gave must match your ID. Correct the typo, or show the ID of the person who is ordering.',
    ],
    es: [
      'Los datos no coinciden',
      'El nombre y la fecha de nacimiento que dio deben coincidir con su identificación. Corrija el error o muestre la identificación de quien hace el pedido.',
    ],
    fr: [
      'Les données ne concordent pas',
      'Le nom et la date de naissance que vous avez donnés doivent concorder avec votre pièce. Corrigez la faute de frappe, ou montrez la pièce de la personne qui commande.',
    ],
  },
  blocked: {
    en: ['This shop cannot take the order', 'Ask the shop if you think this is a mistake.'],
    es: ['Esta tienda no puede aceptar el pedido', 'Pregunte a la tienda si cree que es un error.'],
    fr: [
      'Cette boutique ne peut pas accepter la commande',
      'Demandez à la boutique si vous pensez que c’est une erreur.',
    ],
  },
  fake_id: {
    en: ['We cannot accept this ID', 'Show your own original ID, not a copy or a photo of a screen.'],
    es: [
      'No podemos aceptar esta identificación',
      'Muestre su propia identificación original, no una copia ni la foto de una pantalla.',
    ],
    fr: [
      'Nous ne pouvons pas accepter cette pièce',
      'Montrez votre propre pièce originale, pas une copie ni la photo d’un écran.',
    ],
  },
  blank_id: {
    en: [
      'There is no ID in the photo',
      'Place the card on a dark table, fill the frame with it, and take the photo again.',
    ],
    es: [
      'No hay una identificación en la foto',
      'Ponga la tarjeta sobre una mesa oscura, llene con ella el marco y tome la foto otra vez.',
    ],
    fr: [
      'Il n’y a pas de pièce d’identité sur la photo',
      'Posez la carte sur une table sombre, remplissez le cadre et reprenez la photo.',
    ],
  },
  expired: {
    en: ['Your card has expired', 'Show an ID that is still valid. You can also use a passport.'],
    es: ['Su tarjeta está vencida', 'Muestre una identificación vigente. También sirve un pasaporte.'],
    fr: ['Votre carte est expirée', 'Montrez une pièce encore valide. Un passeport convient aussi.'],
  },
  selfie_mismatch: {
    en: [
      'The photos do not match',
      'The selfie must show the person on the ID. Show the ID again, then take the selfie in good light, facing the camera.',
    ],
    es: [
      'Las fotos no coinciden',
      'La selfi debe mostrar a la persona de la identificación. Muestre otra vez la identificación y tómese la selfi con buena luz, de frente a la cámara.',
    ],
    fr: [
      'Les photos ne concordent pas',
      'Le selfie doit montrer la personne qui figure sur la pièce. Montrez de nouveau la pièce, puis prenez le selfie dans une bonne lumière, face à l’appareil.',
    ],
  },
  selfie_id_missing: {
    en: ['A selfie is needed', 'Show your ID again, then take a selfie.'],
    es: ['Hace falta una selfi', 'Muestre otra vez su identificación y tómese una selfi.'],
    fr: ['Un selfie est nécessaire', 'Montrez de nouveau votre pièce, puis prenez un selfie.'],
  },
  selfie_not_provided: {
    en: ['A selfie is needed', 'Show your ID again, then take a selfie.'],
    es: ['Hace falta una selfi', 'Muestre otra vez su identificación y tómese una selfi.'],
    fr: ['Un selfie est nécessaire', 'Montrez de nouveau votre pièce, puis prenez un selfie.'],
  },
  sms_failed: {
    en: ['The code did not work', 'Try another phone number.'],
    es: ['El código no funcionó', 'Pruebe con otro número de teléfono.'],
    fr: ['Le code n’a pas fonctionné', 'Essayez avec un autre numéro de téléphone.'],
  },
  both_sides_needed: {
    en: ['Both sides are needed', 'Show the front and the back of your card.'],
    es: ['Hacen falta los dos lados', 'Muestre el frente y el reverso de su tarjeta.'],
    fr: ['Les deux côtés sont nécessaires', 'Montrez le recto et le verso de votre carte.'],
  },
  not_reviewed: {
    en: ['Your ID was not reviewed in time', 'Nothing was wrong with it. Show your ID again.'],
    es: ['Su identificación no se revisó a tiempo', 'No había ningún problema con ella. Muéstrela otra vez.'],
    fr: ['Votre pièce n’a pas été examinée à temps', 'Elle n’est pas en cause. Montrez-la de nouveau.'],
  },
} as const satisfies Record<DenyReason, Record<Language, readonly [title: string, sentence: string]>>;
