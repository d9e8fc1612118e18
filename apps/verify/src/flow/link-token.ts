import type { BuyerState } from '@carded/contract';
import type { Opening } from '#flow/opening.ts';
import { isAnswer } from '#flow/screen-for.ts';

/** Storage key of a link page's opaque token for a reload; no personal data is ever stored. */
export const storageKey = 'carded_token';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the buyer's token behind a link. A shop's own link (`/w/`) may be open on a tablet for everyone: its token is dropped once the buyer has an answer.
 * @param store called each time, because a browser may refuse even that
 */
export function linkToken(store: () => Store, { kind, token: link }: Extract<Opening, { kind: 'link' }>['link']) {
  let isKept = true;
  let token = attempt(() => {
    const [of, kept] = store().getItem(storageKey)?.split(' ') ?? [];
    return of === link ? kept : undefined;
  });
  const forget = () => {
    isKept = false;
    attempt(() => store().removeItem(storageKey));
  };
  return {
    read: () => token || null,
    write: (given: string) => {
      token = given;
      if (isKept) attempt(() => store().setItem(storageKey, `${link} ${given}`));
    },
    forget,
    /** The buyer sees this step. */
    seen: (step: BuyerState['step']) => {
      if (kind === 'w' && isKept && isAnswer(step)) forget();
    },
  };
}

/** A browser without storage begins again after a reload. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
