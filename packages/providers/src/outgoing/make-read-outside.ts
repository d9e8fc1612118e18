import { makeAskOutside } from './make-ask-outside.ts';
import type { OutgoingOptions } from './make-outgoing.ts';
import type { OutgoingErrorCode } from './port.ts';

/** The content at an address (its first `maxBytes`), or why it is unknown. A redirect is an answer and is not followed. */
export type FoundText = { readonly status: number; readonly text: string } | { readonly error: OutgoingErrorCode };

/** Reads a small text from an address a merchant chose. Never throws. */
export type ReadOutside = (
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) => Promise<FoundText>;

/** The connector for texts at addresses that merchants chose: the same rules for where it may go as for calls. */
export function makeReadOutside(options: OutgoingOptions): ReadOutside {
  const ask = makeAskOutside(options);
  return async (url, limits) => {
    const answer = await ask(url, { method: 'GET', headers: {}, ...limits });
    return 'error' in answer ? answer : { status: answer.status, text: answer.text };
  };
}
