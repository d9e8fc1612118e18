import type { RequestFor } from '@carded/client/buyer';
import type { OpenMessage } from '@carded/contract/buyer/popup-messages';
import { serverSwitches } from '@carded/contract/buyer/popup-options';

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
