import type { BuyerClient } from '@carded/client/buyer';
import type { BuyerState, PartialBuyerData } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/popup-messages';
import { isAnswer } from '#flow/screen-for.ts';

/** Where a popup keeps the way back for a reload of the shop's page, in this tab and under this shop's site only. */
export const place = 'carded_popup';

/** The part of the browser's storage that is used, so that a test can stand in for it. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
interface WayBack {
  readonly uuid: string;
  readonly token: string;
}

/** For which website, cart and session something was begun, as a hash: another cart's result would be of no use. */
async function aboutOf({ key, reference = '', session = '' }: OpenMessage, token: string): Promise<string> {
  const bytes = new TextEncoder().encode([token, key, reference, session].join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keeps the way back: random words of the server, nothing of the buyer. */
export async function keepPlace(store: Store, message: OpenMessage, { uuid, token }: WayBack): Promise<void> {
  try {
    store.setItem(place, [uuid, token, await aboutOf(message, token)].join(' '));
  } catch {
    // A browser without storage begins again after a reload.
  }
}

/** After the end there is nothing to go back to. */
export function forgetPlace(store: Store): void {
  try {
    store.removeItem(place);
  } catch {
    // Nothing was kept.
  }
}

/**
 * The way back, when the same cart is open, the server still knows it, it is not over, and the page names the same person or the cart. Anything else is forgotten:
 * whoever sits at the browser next is another person.
 * @param clientOf makes the calls with a buyer's token
 */
export async function recallPlace(
  store: Store,
  message: OpenMessage,
  clientOf: (token: string) => Pick<BuyerClient, 'call'>,
): Promise<WayBack | null> {
  try {
    const [uuid, token, about] = store.getItem(place)?.split(' ') ?? [];
    if (uuid && token && about === (await aboutOf(message, token))) {
      const { state } = await clientOf(token).call('buyerSteps.state', {});
      if (state.uuid === uuid && isOpen(state) && isSamePerson(state.details.known, message)) {
        return { uuid, token };
      }
    }
  } catch {
    // Without an answer it begins anew, which is always safe.
  }
  forgetPlace(store);
  return null;
}

/** Whether it goes on there: no answer was given yet. */
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
