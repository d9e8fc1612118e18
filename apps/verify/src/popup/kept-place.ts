import type { BuyerClient } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { readBegun } from '#flow/known-data.ts';
import type { Begun } from '#flow/opening.ts';
import { isAnswer } from '#flow/screen-for.ts';

/** Hashes website, cart and session of a started check, because another cart's result is of no use. */
async function aboutOf({ key, reference = '', session = '' }: OpenMessage, token: string): Promise<string> {
  const bytes = new TextEncoder().encode([token, key, reference, session].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Makes what the shop's page keeps in this tab for a reload: the server's random words, without buyer data. */
export async function placeOf(message: OpenMessage, { uuid, token }: Begun): Promise<string> {
  return [uuid, token, await aboutOf(message, token)].join(' ');
}

/**
 * Finds a started check, when the same cart is open, the server still knows it, it is not over, and the page names the same person or cart. Null otherwise: the
 * next person at this browser may be another one.
 * @param clientOf makes calls with a buyer's token
 * @throws {CallError} without a usable answer: the started check may still be there
 */
export async function recallPlace(
  message: OpenMessage,
  clientOf: (token: string) => Pick<BuyerClient, 'call'>,
): Promise<Begun | null> {
  const [uuid, token, about] = message.begun?.split(' ') ?? [];
  if (!uuid || !token || about !== (await aboutOf(message, token))) return null;
  const state = await readBegun(clientOf(token));
  const isSame = state?.uuid === uuid && isOpen(state) && isSamePerson(state.details.known, message);
  return isSame ? { uuid, token } : null;
}

/** Tells whether a check can continue: it has no answer yet. */
export function isOpen({ step, uuid }: Pick<BuyerState, 'step' | 'uuid'>): boolean {
  return uuid !== null && !isAnswer(step);
}

/**
 * Compares the buyer. The server reveals details only to the opening that gave them, so the page's data must name the same person, or at least the cart, and
 * not contradict them.
 */
function isSamePerson(known: PartialBuyerData, { prefill, reference }: OpenMessage): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const isSame = (name: 'first_name' | 'last_name' | 'address') => {
    const given = prefill[name]?.trim();
    return !given || plain(given) === plain(known[name] ?? '');
  };
  const isNamed = Boolean(prefill.last_name?.trim() || reference);
  return isNamed && known.last_name !== undefined && isSame('first_name') && isSame('last_name') && isSame('address');
}
