import type { ageGate as english } from '../en/age-gate.ts';
import type { Translation } from '../translation.ts';

export const ageGate: Translation<typeof english> = {
  title: 'Avez-vous {age} ans ou plus ?',
  body: 'Il faut avoir {age} ans ou plus pour entrer.',
  accept: 'J’ai {age} ans ou plus',
  under: 'J’ai moins de {age} ans',
  born: 'Votre date de naissance ?',
  enter: 'Entrer',
  wrong: 'Date incomplète.',
  right: '{date}. C’est exact ?',
  yes: 'Oui',
  no: 'Non',
  where: 'Où êtes-vous ?',
  elsewhere: 'Ailleurs',
  shared: 'Mémoriser, sauf sur un appareil partagé.',
  refused: 'Ce site est pour les {age} ans ou plus.',
  leave: 'Quitter',
  failed: 'Échec. Réessayez.',
  verify: 'Vérifier mon âge',
};
