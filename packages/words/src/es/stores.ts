import type { stores as english } from '../en/stores.ts';
import type { Translation } from '../translation.ts';

export const stores: Translation<typeof english> = {
  verify_in_cart: 'Verifique primero su edad en el carrito.',
  not_saved:
    'Su edad está verificada, pero el carrito no lo guardó. Pulse otra vez en un momento o pregunte a la tienda.',
};
