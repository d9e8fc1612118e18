import type { stores as english } from '../en/messages.ts';
import type { Translation } from '../translation.ts';

export const messages: Translation<typeof import('../en/messages.ts').messages> = {
  the_shop: 'la boutique',
  code_text: '{code} est votre code pour {shop}. Il fonctionne pendant {minutes} minutes.',
  continue_text: '{shop} : continuez à confirmer votre majorité ici : {link}',
  ask_text: '{shop} vous demande de confirmer votre majorité. Cela prend environ deux minutes : {link}',

  ask_subject: '{shop} vous demande de confirmer votre âge',
  ask_body:
    'Bonjour {first_name},\n\n{shop} ne peut vendre qu’à des adultes et vous demande donc de confirmer votre âge. Cela prend environ deux minutes :\n\n{link}\n\nSi vous n’avez rien acheté chez {shop}, vous pouvez ignorer ce message.',
  ask_link_works: 'Le lien fonctionne pendant {days} jours.',

  continue_subject: 'Continuez la vérification de votre âge pour {shop}',
  continue_why:
    'Vous avez demandé un lien pour continuer la vérification de votre âge pour {shop}. Cela prend environ deux minutes :',
  continue_link_works:
    'Le lien fonctionne pendant {days} jours. Il continue votre vérification et ne montre rien de ce que vous avez saisi. Si vous ne l’avez pas demandé, vous pouvez ignorer ce message.',

  answer_subject_accepted: 'La vérification de votre âge pour {shop} est terminée',
  answer_subject: 'La vérification de votre âge pour {shop}',
  answer_back_to_shop: 'Retournez à la boutique pour terminer votre commande :',
  answer_ask_shop: 'Si vous pensez que c’est une erreur, demandez à la boutique :',
  answer_go_on: 'Vous pouvez continuer ici. Le lien fonctionne pendant {days} jours :',

  hello: 'Bonjour,',
  signed: 'Carded vérifie l’âge pour {shop} et envoie ce message en son nom.',
};

export const stores: Translation<typeof english> = {
  verify_in_cart: 'Vérifiez d’abord votre âge dans le panier.',
  not_saved:
    'Votre âge est vérifié, mais le panier ne l’a pas gardé. Réessayez dans un instant ou demandez à la boutique.',
};
