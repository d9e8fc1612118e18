import { hkdfSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, createServer, type RequestOptions, request, type Server } from 'node:https';
import type { ConnectionOptions, TlsOptions } from 'node:tls';
import { deserialize, serialize } from 'node:v8';
import type { PictureJob } from '#platform/pictures/picture-job.ts';
import {
  type LaneName,
  laneNames,
  neverBegun,
  type Outcome,
  type ReaderPlace,
} from '#platform/pictures/reader-process.ts';

export type ReaderAddress = { host: string; port: number };
type Options = {
  addresses: readonly ReaderAddress[];
  secret: string;
  lane: LaneName;
  /** Pictures sent to each machine at a time. */
  perAddress: number;
  /** Factor by which an answer may take longer than usual. Default 1. */
  patience?: number;
  now?: () => number;
};

/** Includes the start of a reader, the wait behind other pictures, and reading. */
const answerWithinMs = 90_000;
/** Time in ms for which a machine that did not answer comes last. */
const restMs = 10_000;

/** Places on machines where `CARDED_ROLE=reader` runs. A picture that one of them does not answer is given to the others, last to those that failed lately. */
export function remotePlaces({
  addresses,
  secret,
  lane,
  perAddress,
  patience = 1,
  now = Date.now,
}: Options): ReaderPlace[] {
  const key = readerKey(secret);
  const agent = new Agent({ keepAlive: true });
  const failedAt = new Map<ReaderAddress, number>();
  const askAt = async (address: ReaderAddress, body: Buffer): Promise<Outcome> => {
    try {
      const answer = await post(
        { ...address, path: `/${lane}`, agent, pskCallback: () => ({ psk: key, identity }) },
        body,
        answerWithinMs * patience,
      );
      failedAt.delete(address);
      return answer;
    } catch {
      failedAt.set(address, now());
      return neverBegun;
    }
  };
  const isResting = (address: ReaderAddress) => now() - (failedAt.get(address) ?? Number.NEGATIVE_INFINITY) < restMs;
  const read = async (own: ReaderAddress, job: PictureJob): Promise<Outcome> => {
    const body = serialize(job);
    const others = addresses.filter((one) => one !== own);
    const inOrder = [own, ...others].sort((a, b) => Number(isResting(a)) - Number(isResting(b)));
    for (const address of inOrder) {
      const outcome = await askAt(address, body);
      if (outcome.end !== 'never_begun') return outcome;
    }
    return neverBegun;
  };
  return addresses.flatMap((own) =>
    Array.from({ length: perAddress }, () => ({
      read: (job: PictureJob) => read(own, job),
      pid: () => null,
      end: () => agent.destroy(),
    })),
  );
}

const post = (
  to: RequestOptions & Pick<ConnectionOptions, 'pskCallback'>,
  body: Buffer,
  timeoutMs: number,
): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    const asked = request(
      {
        ...readerTls,
        ...to,
        method: 'POST',
        headers: { 'content-length': body.length },
        timeout: timeoutMs,
        // There is no certificate: the shared key authenticates the machine.
        checkServerIdentity: () => undefined,
      },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          if (response.statusCode !== 200) return reject(new Error(`The reader answered ${response.statusCode}.`));
          try {
            resolve(deserialize(Buffer.concat(parts)) as Outcome);
          } catch (error) {
            reject(error);
          }
        });
      },
    );
    asked.on('timeout', () => asked.destroy(new Error('The reader did not answer in time.')));
    asked.on('error', reject);
    asked.end(body);
  });

/**
 * Derives the pre-shared key by which both ends authenticate: TLS 1.3 (RFC 8446, 2.2; RFC 9257), with new session keys for each connection.
 */
export function readerKey(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'carded readers 1', 32));
}

export const identity = 'carded-readers';
/** TLS of remote readers: suites with SHA-256, the hash that a pre-shared key is used with. */
export const readerTls = {
  minVersion: 'TLSv1.3',
  ciphers: 'TLS_CHACHA20_POLY1305_SHA256:TLS_AES_128_GCM_SHA256',
} as const satisfies TlsOptions;

/** A photo has 10 MB at most, and frames beside it are small. */
const bytesAtMost = 40_000_000;
/** Limit of each lane. Each server limits its own requests: more means that too many servers share these readers. */
const waitingAtMost = 32;

type Lane = { free: ReaderPlace[]; waiting: ((place: ReaderPlace) => void)[] };

/**
 * Reads pictures for servers on other machines: `POST /pictures` and `POST /prints` take a job and answer the outcome. It has no database and no key but the
 * one shared with those servers; connections without it are refused before a byte is read.
 */
export function serveReaders(secret: string, lanes: Readonly<Record<LaneName, readonly ReaderPlace[]>>): Server {
  const key = readerKey(secret);
  const open = new Map(laneNames.map((name): [string, Lane] => [`/${name}`, { free: [...lanes[name]], waiting: [] }]));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const lane = open.get(request.url ?? '');
    if (lane === undefined || request.method !== 'POST') return void response.writeHead(404).end();
    if (lane.free.length === 0 && lane.waiting.length >= waitingAtMost) return void response.writeHead(503).end();
    const body = await bodyOf(request);
    if (body === null) return void response.writeHead(413).end();
    const outcome = await readIn(lane, deserialize(body) as PictureJob);
    response.end(serialize(outcome));
  };
  const server = createServer(
    { ...readerTls, pskCallback: (_, name) => (name === identity ? key : null) },
    // Sends no answer to a caller that disconnected or sent no valid job.
    (request, response) => void answer(request, response).catch(() => response.destroy()),
  );
  server.on('close', () => {
    for (const place of Object.values(lanes).flat()) place.end();
  });
  return server;
}

const readIn = async (lane: Lane, job: PictureJob): Promise<Outcome> => {
  const place = lane.free.pop() ?? (await new Promise<ReaderPlace>((resolve) => lane.waiting.push(resolve)));
  try {
    return await place.read(job);
  } finally {
    const next = lane.waiting.shift();
    if (next === undefined) lane.free.push(place);
    else next(place);
  }
};

const bodyOf = async (request: IncomingMessage): Promise<Buffer | null> => {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bytesAtMost) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
};
