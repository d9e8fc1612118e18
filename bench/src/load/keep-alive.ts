import { once } from 'node:events';
import { connect } from 'node:net';

export type Answer = { status: number; body: Buffer };
/** Kept connection: a request is sent after the last answer. */
export type Connection = { send: (request: Buffer) => Promise<Answer>; close: () => void };

const headEnd = Buffer.from('\r\n\r\n');

/**
 * An HTTP client that costs almost nothing, so that the load generator does not eat the two cores it measures. Knows only what the server answers: HTTP/1.1 with
 * a Content-Length.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  let waiting: PromiseWithResolvers<Answer> | null = null;
  let received: Buffer = Buffer.alloc(0);
  const fail = (error: Error) => {
    waiting?.reject(error);
    waiting = null;
  };
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('The server closed the connection.')));
  socket.on('data', (chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const answer = readAnswer(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
    waiting = null;
  });
  return {
    send: (request) => {
      waiting = Promise.withResolvers<Answer>();
      socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}

const readAnswer = (bytes: Buffer): Answer | null => {
  const end = bytes.indexOf(headEnd);
  if (end < 0) return null;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  if (Number.isNaN(length)) throw new Error('The server answered without a Content-Length.');
  const body = bytes.subarray(end + 4);
  return body.length < length ? null : { status: Number(head.slice(9, 12)), body };
};

type Request = { method: string; path: string; headers?: Record<string, string>; body?: unknown };

/** Makes the bytes of a request ahead of the measured time. */
export function requestBytes(host: string, { method, path, headers = {}, body }: Request): Buffer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const all = {
    host,
    ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${text}`);
}
