import type { BuyerClient } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { readBegun } from '#flow/known-data.ts';
import type { Begun } from '#flow/opening.ts';
import { isAnswer } from '#flow/screen-for.ts';

/** For which website, cart and session something was started, as a hash: another cart's result would be of no use. */
async function aboutOf({ key, reference = '', session = '' }: OpenMessage, token: string): Promise<string> {
  const bytes = new TextEncoder().encode([token, key, reference, session].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the shop's page keeps for a reload, in this tab: random words of the server, nothing of the buyer. */
export async function placeOf(message: OpenMessage, { uuid, token }: Begun): Promise<string> {
  return [uuid, token, await aboutOf(message, token)].join(' ');
}

/**
 * What was started, when the same cart is open, the server still knows it, it is not over, and the page names the same person or the cart. Anything else is
 * null: the next person at this browser may be somebody else.
 * @param clientOf makes the calls with a buyer's token
 * @throws {CallError} when no usable answer came: what was started may still be there
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

/** Whether it continues there: there is no answer yet. */
export function isOpen({ step, uuid }: Pick<BuyerState, 'step' | 'uuid'>): boolean {
  return uuid !== null && !isAnswer(step);
}

/** The server tells the details only to who gave them; what the page says must name them, or at least their cart, and not contradict them. */
function isSamePerson(known: PartialBuyerData, { prefill, reference }: OpenMessage): boolean {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  const isSame = (name: 'first_name' | 'last_name' | 'address') => {
    const given = prefill[name]?.trim();
    return !given || plain(given) === plain(known[name] ?? '');
  };
  const isNamed = Boolean(prefill.last_name?.trim() || reference);
  return isNamed && known.last_name !== undefined && isSame('first_name') && isSame('last_name') && isSame('address');
}
