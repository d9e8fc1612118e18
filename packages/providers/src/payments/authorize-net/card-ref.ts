import { type CardRef, PaymentsError } from '../port.ts';

/** A customer profile has one card: each card saved is a profile of its own. */
export type ProfileRef = { readonly profileId: string; readonly paymentProfileId: string };

export function toCardRef({ profileId, paymentProfileId }: ProfileRef): CardRef {
  return `${profileId}/${paymentProfileId}`;
}

/** @throws PaymentsError for a card of another provider */
export function readCardRef(card: CardRef): ProfileRef {
  const [, profileId, paymentProfileId] = /^(\d+)\/(\d+)$/.exec(card) ?? [];
  if (profileId === undefined || paymentProfileId === undefined)
    throw new PaymentsError('A card that Authorize.Net saved is expected.');
  return { profileId, paymentProfileId };
}
