import type { RequestFor } from '@carded/client/buyer';
import type { BuyerState } from '@carded/contract';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { serverSwitches } from '@carded/contract/buyer/popup-options';
import { isAnswer } from '#flow/screen-for.ts';

/** Way of opening the screens: inside a shop's page, or by a link. */
export type Opening =
  | { readonly kind: 'popup'; readonly message: OpenMessage; readonly pageOrigin: string }
  | { readonly kind: 'link'; readonly link: { readonly kind: 't' | 'w' | 's'; readonly token: string } };

/** A verification that was started in this browser, and the token that continues it. */
export type Begun = { readonly uuid: string; readonly token: string };
type OpenBody = RequestFor<'buyerSteps.open'>['body'];

/** The link that a path is; null for any other path. */
export function linkOf(path: string): Extract<Opening, { kind: 'link' }> | null {
  const found = /^\/([tws])\/([\w-]{20,120})\/?$/.exec(path);
  const kind = found?.[1];
  const token = found?.[2];
  return token && (kind === 't' || kind === 'w' || kind === 's') ? { kind: 'link', link: { kind, token } } : null;
}

/** The token of a receipt's address; null for any other path. */
export function receiptOf(path: string): string | null {
  return /^\/r\/([\w-]{20,120})\/?$/.exec(path)?.[1] ?? null;
}

/** Makes the body of the request that opens the screens. */
export function openBody(opening: Opening, language: string, begun: Begun | null = null): OpenBody {
  if (opening.kind === 'link') return { link: opening.link, language };
  const { key, session, reference, wording, flags } = opening.message;
  const { resume = begun?.uuid, resume_token = begun?.token } = opening.message;
  return {
    key,
    page_origin: opening.pageOrigin,
    language,
    ...(session === undefined ? {} : { session }),
    ...(resume === undefined ? {} : { resume }),
    ...(resume_token === undefined ? {} : { resume_token }),
    ...(reference === undefined ? {} : { reference }),
    ...(wording === undefined ? {} : { wording }),
    options: optionsOf(flags),
  };
}

function optionsOf(flags: OpenMessage['flags']): NonNullable<OpenBody['options']> {
  const given = Object.entries(serverSwitches).flatMap(([flag, option]) => {
    const value = flags[flag as keyof typeof serverSwitches];
    return value === undefined ? [] : [[option, value]];
  });
  return Object.fromEntries(given);
}

/** Storage key of a link page's opaque token for a reload; no personal data is ever stored. */
export const place = 'carded_token';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores the buyer's token behind a link. A shop's own link (`/w/`) may be open on a tablet for everyone: its token is dropped once the buyer has an answer.
 * @param store called each time, because a browser may refuse even that
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
