import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { codeOf, toNodeLookup } from './call-once.ts';
import { checkOutgoingUrl } from './check-outgoing-url.ts';
import { lookUpAllowed } from './look-up-allowed.ts';
import type { OutgoingOptions } from './make-outgoing.ts';
import type { LookUpName, OutgoingErrorCode } from './port.ts';

/** The content at an address (its first `maxBytes`), or why it is unknown. A redirect is an answer and is not followed. */
export type FoundText = { readonly status: number; readonly text: string } | { readonly error: OutgoingErrorCode };

/** Reads a small text from an address a merchant chose. Never throws. */
export type ReadOutside = (
  url: string,
  limits: { readonly timeoutMs: number; readonly maxBytes: number },
) => Promise<FoundText>;

/** The connector for texts at addresses that merchants chose: the same rules for where it may go as for calls. */
export function makeReadOutside({ policy, lookup }: OutgoingOptions): ReadOutside {
  return async (text, limits) => {
    const checked = checkOutgoingUrl(text, policy);
    return 'error' in checked ? checked : readOnce(checked.url, lookUpAllowed(checked.url, policy, lookup), limits);
  };
}

async function readOnce(
  url: URL,
  lookUp: LookUpName,
  { timeoutMs, maxBytes }: Parameters<ReadOutside>[1],
): Promise<FoundText> {
  const { promise, resolve } = Promise.withResolvers<FoundText>();
  const timer = setTimeout(() => resolve({ error: 'timed_out' }), timeoutMs);
  // No pool: a kept connection was checked for another name and at another time.
  const options = { method: 'GET', agent: false, lookup: toNodeLookup(lookUp), headers: { connection: 'close' } };
  const call = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
  call.on('error', (error) => resolve({ error: codeOf(error) }));
  call.on('response', (response) => {
    const parts: Buffer[] = [];
    let readBytes = 0;
    const end = () =>
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8') });
    response.on('data', (part: Buffer) => {
      parts.push(part);
      readBytes += part.length;
      if (readBytes >= maxBytes) end();
    });
    response.on('end', end);
    response.on('error', (error) => resolve({ error: codeOf(error) }));
  });
  call.end();
  const result = await promise;
  clearTimeout(timer);
  call.destroy();
  return result;
}
