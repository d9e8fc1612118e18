import type { Translation } from '../translation.ts';

export const checkMessages: Translation<typeof import('../en/checks.ts').checkMessages> = {
  selfie: [
    'Prenez un selfie',
    'Nous avons besoin d’une photo de votre visage pour confirmer que la pièce est bien la vôtre.',
  ],
  phone: [
    'Votre téléphone mobile',
    'Nous vous enverrons par texto un code à six chiffres pour confirmer que ce téléphone est le vôtre.',
  ],
  sms_code: ['Entrez votre code', 'Nous avons envoyé un code à six chiffres à votre téléphone.'],
  signature: [
    'Signez pour la commande',
    'En signant, vous confirmez que les données de cette commande sont les vôtres et qu’elles sont exactes.',
  ],
  signature_terms: ['Signez pour la commande', 'En signant, vous acceptez les conditions de la boutique ci-dessous.'],
};

export const checksUsed: Translation<typeof import('../en/checks.ts').checksUsed> = {
  used_phone: 'Un code envoyé à votre téléphone',
  used_person: 'La décision d’une personne',
  used_selfie: 'Un selfie',
  used_identity_source: 'Un registre indépendant de noms et d’adresses',
  used_id_back: 'Le verso de votre carte, avec son code-barres',
  used_details: 'Les informations que vous avez saisies',
  used_id_front: 'Le recto de votre carte',
  used_passport: 'La page photo de votre passeport',
  used_signature: 'Votre signature',
};

export const checks: Translation<typeof import('../en/checks.ts').checks> = {
  check_the_code: 'Vérifier le code',
  choose_a_photo: 'Choisir une photo',
  clear: 'Effacer',
  continue_the_check: 'Continuer la vérification',
  email_me_a_link: 'M’envoyer un lien pour continuer plus tard',
  wrong_mobile_number: 'Entrez un numéro de mobile des États-Unis ou du Canada, avec l’indicatif régional.',
  enter_six_digits: 'Entrez les six chiffres.',
  leave: 'Quitter',
  leave_question: 'Quitter la vérification d’âge ?',
  need_help: 'Besoin d’aide ?',
  no_camera: 'Aucune caméra trouvée',
  no_text_yet: 'Pas encore de message?',
  no_text_yet_wait: 'Pas encore de message? Vous pourrez en demander un autre dans {time}.',
  phone_number: 'Numéro de téléphone',
  send_new_code: 'Envoyer un autre code',
  sign: 'Signer',
  sign_here: 'Signez ici au doigt ou à la souris',
  six_digits: 'Six chiffres',
  take_the_picture: 'Prendre la photo',
  terms_of_shop: 'Conditions de {shop}',
  text_me_a_code: 'M’envoyer un code',
  wrong_code: 'Ce n’est pas le bon code.',
  wrong_code_tries: 'Ce n’est pas le bon code. Essais restants : {tries}.',
  camera_off: 'La caméra est bloquée pour cette page',
  type_your_name: 'Tapez votre nom.',
  use_another_number: 'Utiliser un autre numéro',
  phone_used_for: 'Utilisé pour cette vérification seulement. Votre opérateur peut facturer le message.',
  link_emailed: 'Nous vous avons envoyé le lien par courriel. Il fonctionne jusqu’au {day}.',
  drawn_signature: 'Votre signature dessinée. Vous pouvez la laisser vide; votre nom tapé compte.',
  your_full_name: 'Votre nom complet',
  leave_text:
    'Votre commande n’est pas passée tant que la vérification n’est pas terminée. Vous pouvez la recommencer au moment de payer.',
  sign_terms:
    'Je suis la personne nommée dans cette commande, j’ai l’âge requis pour l’acheter là où elle est livrée et je montrerai ma pièce d’identité à la porte si on me la demande.',
};

export const address: Translation<typeof import('../en/checks.ts').address> = {
  optional: '{label} (facultatif)',
  city: 'Ville',
  country: 'Pays',
  email: 'Courriel',
  first_name: 'Prénom',
  last_name: 'Nom de famille',
  phone: 'Téléphone',
  postal_code: 'Code postal',
  postcode: 'Code postal',
  province: 'Province',
  state: 'État',
  state_or_region: 'État ou région',
  street_and_number: 'Numéro et rue',
  town_or_city: 'Ville ou localité',
  zip_code: 'Code ZIP',
};
