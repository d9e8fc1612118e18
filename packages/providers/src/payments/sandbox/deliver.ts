import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Random } from '#random/index.ts';
import type { Book } from './book.ts';
import type { SandboxGateway } from './gateway.ts';
import { sandboxRequest } from './wire.ts';

/** Answer that reaches the client. */
export type Delivery =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'broken' }
  | { readonly kind: 'silent' };

/**
 * Faults of the gateway, each as a share of requests, 0 to 1; random, but the same for the same seed. `lost`: done, but the connection breaks. `doubled`: the
 * network delivers the request twice. `notReady`: a charge is refused as if the card were not known yet. `page`: an HTML page, half of them after it was done.
 * `held`: an approved payment goes to review. `silent`: done, without an answer.
 */
export type SandboxFaults = {
  readonly lost?: number;
  readonly doubled?: number;
  readonly notReady?: number;
  readonly page?: number;
  readonly held?: number;
  readonly silent?: number;
};

export type Deliver = (requestText: string) => Delivery;

type Options = { readonly gateway: SandboxGateway; readonly random: Random; readonly faults?: () => SandboxFaults };

const page: Delivery = { kind: 'answer', status: 200, text: '<!doctype html><title>One moment</title>' };
const parts = 1_000_000;

/** Carries requests to the gateway and answers back, with the faults of a network and of a failing gateway. */
export function makeDeliver({ gateway, random, faults = () => ({}) }: Options): Deliver {
  const happens = (share = 0) => random.below(parts) < share * parts;

  return (requestText) => {
    const parsed = sandboxRequest.safeParse(toJson(requestText));
    if (!parsed.success) return { kind: 'answer', status: 400, text: '{"error":"This is no request."}' };
    const request = parsed.data;
    const { lost, doubled, notReady, page: pages, held, silent } = faults();
    // Draws a number for every fault, so that adding a fault does not change when the others happen.
    const draws = {
      ...{ lost: happens(lost), doubled: happens(doubled), notReady: happens(notReady), page: happens(pages) },
      ...{ hold: happens(held), silent: happens(silent), isPageBefore: random.below(2) === 0 },
    };
    if (draws.page && draws.isPageBefore) return page;
    if (draws.notReady && request.call === 'charge') return answer(request.attempt, { state: 'not_ready' });
    const isFirst =
      request.call === 'charge' && gateway.answer({ call: 'find', attempt: request.attempt }).state === 'absent';
    const reply = gateway.answer(request, { hold: draws.hold });
    if (draws.doubled) gateway.answer(request, { hold: draws.hold });
    if (draws.silent) return { kind: 'silent' };
    const isLostByCard = isFirst && reply.state === 'paid' && gateway.outcomeOf(request.card) === 'lose_answer';
    if (draws.lost || isLostByCard) return { kind: 'broken' };
    return draws.page ? page : answer(request.attempt, reply);
  };
}

function answer(attempt: string, reply: object): Delivery {
  return { kind: 'answer', status: 200, text: JSON.stringify({ attempt, reply }) };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

type ServeOptions = {
  readonly deliver: Deliver;
  readonly gateway: SandboxGateway;
  readonly book: Book;
  /** Default: any free port. */
  readonly port?: number;
};

/**
 * Serves one gateway to other processes, on this machine only: `POST /` asks it, `GET /book` lists all entries, `POST /decide/<payment>/<paid|declined>` ends a
 * review.
 */
export async function serveSandboxGateway({ deliver, gateway, book, port = 0 }: ServeOptions) {
  const server = createServer(async (request, response) => {
    const [, first, payment, result] = (request.url ?? '').split('/');
    if (request.method === 'GET' && first === 'book') return void response.end(JSON.stringify(book.entries()));
    if (request.method !== 'POST') return void response.writeHead(404).end();
    if (first === 'decide') {
      const isDecided = (result === 'paid' || result === 'declined') && gateway.decide(payment ?? '', result);
      return void response.writeHead(isDecided ? 200 : 404).end();
    }
    const delivery = deliver(await text(request).catch(() => ''));
    if (delivery.kind === 'broken') return void response.destroy();
    if (delivery.kind === 'answer') response.writeHead(delivery.status).end(delivery.text);
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  const address = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${address.port}/`, close };
}

/** Carries a request to the gateway. Rejects when the connection breaks; may never resolve. */
export type SandboxTransport = (text: string, signal: AbortSignal) => Promise<{ status: number; text: string }>;

const answerMaxBytes = 64 * 1024;

/** Connects to a gateway in this process. */
export function inProcess(deliver: Deliver): SandboxTransport {
  return async (text) => {
    const delivery = deliver(text);
    if (delivery.kind === 'silent') return new Promise(() => {});
    if (delivery.kind === 'broken') throw new Error('the connection broke');
    return delivery;
  };
}

/** Connects to a gateway of another process. */
export function overHttp(url: string): SandboxTransport {
  return async (body, signal) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, text: text.slice(0, answerMaxBytes) };
  };
}
