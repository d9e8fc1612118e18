import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { codeOf, toNodeLookup } from './call-once.ts';
import type { Answer, LookUpName, Question } from './port.ts';

/** Asks once, on a connection of its own, through `lookUp`, and reads the answer. Never throws. */
export async function askOnce(url: URL, question: Question, lookUp: LookUpName): Promise<Answer> {
  const { method, headers, body, timeoutMs, maxBytes } = question;
  const { promise, resolve } = Promise.withResolvers<Answer>();
  let call: ClientRequest | undefined;
  const timer = setTimeout(() => resolve({ error: 'timed_out' }), timeoutMs);
  try {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const options: RequestOptions = {
      method,
      headers: { ...headers, ...length, connection: 'close' },
      // No pool: a kept connection was checked for another name and at another time.
      agent: false,
      lookup: toNodeLookup(lookUp),
    };
    call = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    call.on('error', (error) => resolve({ error: codeOf(error) }));
    call.on('response', (response) => {
      const status = response.statusCode ?? 0;
      if (status < 200 || status > 599) return resolve({ error: 'bad_response' });
      const parts: Buffer[] = [];
      let readBytes = 0;
      const end = () =>
        resolve({
          status,
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [
              name,
              Array.isArray(value) ? value.join(', ') : value,
            ]),
          ),
          text: Buffer.concat(parts).subarray(0, maxBytes).toString('utf8'),
          isCut: readBytes > maxBytes,
        });
      response.on('data', (part: Buffer) => {
        parts.push(part);
        readBytes += part.length;
        if (readBytes > maxBytes) end();
      });
      response.on('end', end);
      response.on('error', (error) => resolve({ error: codeOf(error) }));
    });
    call.end(body);
  } catch {
    // Node refuses header names and values that would break the request apart.
    resolve({ error: 'bad_request' });
  }
  const result = await promise;
  clearTimeout(timer);
  call?.destroy();
  return result;
}
