import type { BuyerState } from '@carded/contract';
import type { Opening } from '#flow/opening.ts';
import { isAnswer } from '#flow/screen-for.ts';

/** Where a link page keeps its opaque token for a reload; nothing personal is ever stored. */
export const place = 'carded_token';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The buyer's token behind a link. A shop's own link (`/w/`) may stand open on a tablet for everyone: there nothing is kept once the buyer has an answer.
 * @param store asked each time, because a browser may refuse even that
 */
export function linkToken(store: () => Store, { kind, token: link }: Extract<Opening, { kind: 'link' }>['link']) {
  let isKept = true;
  let token = attempt(() => {
    const [of, kept] = store().getItem(place)?.split(' ') ?? [];
    return of === link ? kept : undefined;
  });
  const forget = () => {
    isKept = false;
    attempt(() => store().removeItem(place));
  };
  return {
    read: () => token || null,
    write: (given: string) => {
      token = given;
      if (isKept) attempt(() => store().setItem(place, `${link} ${given}`));
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
