import type { RequestFor } from '@carded/client/buyer';
import type { OpenMessage } from '@carded/contract/popup-messages';

/** How the screens were opened: inside a shop's page, or by a link. */
export type Opening =
  | { readonly kind: 'popup'; readonly message: OpenMessage; readonly pageOrigin: string }
  | { readonly kind: 'link'; readonly link: { readonly kind: 't' | 'w' | 's'; readonly token: string } };

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

/** What the server is told when the screens open. */
export function openBody(opening: Opening, language: string): OpenBody {
  if (opening.kind === 'link') return { link: opening.link, language };
  const { key, session, resume, resume_token, reference, wording, flags } = opening.message;
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

const names = {
  require_email: 'require_email',
  ocrFlow: 'ocr_flow',
  recheckInfo: 'recheck_info',
  allowIdInstore: 'allow_id_instore',
  notify_on_complete: 'notify_on_complete',
  skipDOBPage: 'skip_dob_page',
  displayIdRetries: 'display_id_retries',
} as const;

function optionsOf(flags: OpenMessage['flags']): NonNullable<OpenBody['options']> {
  const given = Object.entries(names).flatMap(([flag, option]) => {
    const value = flags[flag as keyof typeof names];
    return value === undefined ? [] : [[option, value]];
  });
  return Object.fromEntries(given);
}
