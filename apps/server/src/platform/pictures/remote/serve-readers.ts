import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { deserialize, serialize } from 'node:v8';
import type { PictureJob } from '#platform/pictures/picture-job.ts';
import { type LaneName, laneNames, type Outcome, type ReaderPlace } from '#platform/pictures/reader-process.ts';
import { identity, readerKey, readerTls } from './remote-places.ts';

/** A photo has 10 MB at most, and frames beside it are small. */
const bytesAtMost = 40_000_000;
/** Of each lane. Who asks has a line of its own: more is a sign that too many share these readers. */
const waitingAtMost = 32;

type Lane = { free: ReaderPlace[]; waiting: ((place: ReaderPlace) => void)[] };

/**
 * Reads pictures for servers on other machines: `POST /pictures` and `POST /prints` take a job and answer what came of it. Knows no database and no key but the
 * one it shares with those servers; who does not know that is refused before a byte is read.
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
    // A caller that hung up, or sent what is no job, gets no answer.
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
