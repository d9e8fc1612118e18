import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Book } from './book.ts';
import type { Deliver } from './deliver.ts';
import type { SandboxGateway } from './gateway.ts';

type Options = {
  readonly deliver: Deliver;
  readonly gateway: SandboxGateway;
  readonly book: Book;
  /** Default: any that is free. */
  readonly port?: number;
};

/**
 * Serves one gateway to other processes, on this machine only: `POST /` asks it, `GET /book` lists all entries, `POST /decide/<payment>/<paid|declined>` ends a
 * review.
 */
export async function serveSandboxGateway({ deliver, gateway, book, port = 0 }: Options) {
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
