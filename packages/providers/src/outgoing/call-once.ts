import { type ClientRequest, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Answer, LookUpName, OutgoingErrorCode, OutgoingRequest, OutgoingResult, Question } from './port.ts';

const answerMaxBytes = 64 * 1024;

/**
 * Makes one call on its own connection, through `lookUp`. Never throws. The answer's body is read up to a limit and dropped, because some servers stop working
 * when the caller disconnects early.
 */
export async function callOnce(
  method: 'POST' | 'PUT',
  url: URL,
  { headers, body, timeoutMs }: OutgoingRequest,
  lookUp: LookUpName,
): Promise<OutgoingResult> {
  const { promise, resolve } = Promise.withResolvers<OutgoingResult>();
  let call: ClientRequest | undefined;
  let answer: OutgoingResult = { error: 'timed_out' };
  const timer = setTimeout(() => resolve(answer), timeoutMs);
  try {
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(body), connection: 'close' },
      // Uses no pool: a kept connection was checked for another name and at another time.
      agent: false,
      lookup: toNodeLookup(lookUp),
    };
    call = url.protocol === 'https:' ? requestHttps(url, options) : requestHttp(url, options);
    call.on('error', (error) => resolve({ error: codeOf(error) }));
    call.on('response', (response) => {
      const status = response.statusCode ?? 0;
      answer = status >= 200 && status <= 599 ? { status } : { error: 'bad_response' };
      let readBytes = 0;
      response.on('data', (chunk: Buffer) => {
        readBytes += chunk.length;
        if (readBytes > answerMaxBytes) {
          resolve(answer);
        }
      });
      response.on('end', () => resolve(answer));
      response.on('error', () => resolve(answer));
    });
    call.end(body);
  } catch {
    // Node refuses header names and values that would inject other headers.
    resolve({ error: 'bad_request' });
  }
  const result = await promise;
  clearTimeout(timer);
  call?.destroy();
  return result;
}

/** Adapts the look-up to the form that Node's connections take. */
function toNodeLookup(lookUp: LookUpName): LookupFunction {
  return (hostname, { all }, callback) => {
    lookUp(hostname).then(
      (found) => {
        const [first] = found;
        all === true ? callback(null, [...found]) : callback(null, first?.address ?? '', first?.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** Maps a network error to a code. */
function codeOf(error: NodeJS.ErrnoException): OutgoingErrorCode {
  if (error instanceof OutgoingRefusal) {
    return error.refusal;
  }
  const code = error.code ?? '';
  if (code.startsWith('HPE_')) {
    return 'bad_response';
  }
  const isAboutTls = /^(ERR_TLS|ERR_SSL|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code);
  return isAboutTls ? 'tls_failed' : 'connect_failed';
}

/** Asks once, on its own connection, through `lookUp`, and reads the answer. Never throws. */
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
      // Uses no pool: a kept connection was checked for another name and at another time.
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
    // Node refuses header names and values that would inject other headers.
    resolve({ error: 'bad_request' });
  }
  const result = await promise;
  clearTimeout(timer);
  call?.destroy();
  return result;
}

/** Carries the refusal from the look-up through the connection's error to the result. */
export class OutgoingRefusal extends Error {
  readonly refusal: OutgoingErrorCode;

  constructor(refusal: OutgoingErrorCode) {
    super(refusal);
    this.name = 'OutgoingRefusal';
    this.refusal = refusal;
  }
}
