import type { Translation } from '../translation.ts';

export const selfie: Translation<typeof import('../en/selfie.ts').selfie> = {
  add_a_selfie: 'Ajoutez un selfie',
  agree_to_selfie: 'J’accepte, prendre un selfie',
  decline_selfie: 'Continuer sans selfie',
  without_selfie_person:
    'Sans selfie, une personne décide d’après votre pièce seule. Cela prend à peu près autant de temps.',
  without_selfie_machine: 'Sans selfie, une personne regarde votre pièce. Cela peut prendre plus de temps.',
  look_at_camera: 'Regardez la caméra, le visage dans l’ovale.',
  selfie_format_unknown: 'Ce navigateur ne peut pas ouvrir ce format de photo. Choisissez un JPEG ou un PNG.',
  selfie_tips: 'Tout le visage, bien éclairé, sans lunettes de soleil.',
  selfie_by_hand: 'Prenez une photo vous-même. Une personne la regarde.',
  your_face: 'Votre visage',
  live_lead: 'Placez le visage dans l’ovale, puis commencez. Cela dure quatre secondes, avec un mouvement à faire.',
  live_start: 'Commencer',
  live_stop: 'Arrêter',
  live_look: 'Regardez la caméra',
  live_closer: 'Approchez-vous',
  live_turn_left: 'Tournez la tête à gauche',
  live_turn_right: 'Tournez la tête à droite',
  live_again: 'Cela a pris trop de temps et recommence donc.',
  live_cannot: 'Je ne peux pas',
};

export const consent: Translation<typeof import('../en/selfie.ts').consent> = {
  consent_what_name: 'Ce qui est pris',
  consent_what_live:
    'Quelques images de votre visage en quatre secondes. Une est conservée; les autres sont supprimées dès qu’elles ont été comparées.',
  consent_what_photo: 'Une photo de votre visage.',
  consent_what_for_name: 'Pourquoi',
  consent_what_for:
    'Pour comparer votre visage à la photo de votre pièce, une fois, pour cette commande. Rien n’est vendu ni utilisé autrement.',
  consent_who_name: 'Qui compare',
  consent_who_person:
    'Une personne de Carded ou de {shop}. Nul autre ne la voit, et aucun programme ne mesure votre visage.',
  consent_who_machine:
    'D’abord un programme. Ensuite, si nécessaire, une personne de Carded ou de {shop}. Nul autre ne les voit.',
  consent_scan_name: 'Comment fait le programme',
  consent_scan:
    'Il calcule un gabarit facial, un relevé de la géométrie de votre visage, à partir des images et de votre pièce. Le gabarit existe quelques secondes, pendant la comparaison. Il n’est jamais conservé ni transmis.',
  consent_how_long_name: 'Combien de temps',
  consent_mind_name: 'Si vous changez d’avis',
  consent_mind:
    'Vous pouvez retirer votre consentement : supprimez vos données avec le lien de votre reçu, ou demandez-le à {shop}.',
  consent_law_il_name: 'Votre autorisation écrite, selon la loi de l’Illinois',
  consent_law_il:
    'Le gabarit facial est un renseignement biométrique (740 ILCS 14). En appuyant sur « J’accepte », vous signez cette autorisation : Carded et {shop} peuvent le recueillir et l’utiliser pour cette seule comparaison, et il est détruit aussitôt.',
  consent_law_tx_name: 'Selon la loi du Texas',
  consent_law_tx:
    'Un relevé de la géométrie du visage est un identifiant biométrique (Bus. & Com. Code § 503.001). En appuyant sur « J’accepte », vous consentez à son recueil pour cette comparaison. Il est détruit aussitôt.',
  consent_law_wa_name: 'Selon la loi de l’État de Washington',
  consent_law_wa:
    'Le gabarit facial est une donnée biométrique (RCW 19.373 et 19.375). En appuyant sur « J’accepte », vous consentez à ce que Carded le recueille pour {shop}, pour cette seule comparaison. Il n’entre dans aucune base de données.',
  consent_law_eu_name: 'Votre consentement explicite, selon le RGPD',
  consent_law_eu:
    'Le gabarit facial est une donnée biométrique (article 9). En appuyant sur « J’accepte », vous consentez à cette seule comparaison. {shop} en est responsable. Vous pouvez aussi porter plainte auprès de votre autorité de protection des données.',
};
