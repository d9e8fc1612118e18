import { type CardRef, PaymentsError } from '../port.ts';

/** A customer has one card: each card saved is a customer of its own. */
export type CustomerCard = { readonly customerId: string; readonly methodId: string };

export function toCardRef({ customerId, methodId }: CustomerCard): CardRef {
  return `${customerId}/${methodId}`;
}

/** @throws PaymentsError for a card of another provider */
export function readCardRef(card: CardRef): CustomerCard {
  const [, customerId, methodId] = /^(cus_\w+)\/(\w+)$/.exec(card) ?? [];
  if (customerId === undefined || methodId === undefined)
    throw new PaymentsError('A card that Stripe saved is expected.');
  return { customerId, methodId };
}
