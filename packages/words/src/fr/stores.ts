import type { stores as english } from '../en/stores.ts';
import type { Translation } from '../translation.ts';

export const stores: Translation<typeof english> = {
  verify_in_cart: 'Vérifiez d’abord votre âge dans le panier.',
  not_saved:
    'Votre âge est vérifié, mais le panier ne l’a pas gardé. Réessayez dans un instant ou demandez à la boutique.',
};
