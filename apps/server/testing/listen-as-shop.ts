import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

export type Received = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds since 1970, by the machine's clock. */
  at: number;
};
export type ShopListener = {
  url: string;
  received: Received[];
  /** Answer of the next calls: a status, or a function that answers. */
  answer: number | ((response: ServerResponse, request: Received) => void);
  close: () => Promise<void>;
};

/** A shop's server on this machine: remembers what it was sent, and answers as configured. */
export async function listenAsShop(answer: ShopListener['answer'] = 204): Promise<ShopListener> {
  const sockets = new Set<Socket>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one: Received = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
      at: Date.now(),
    };
    shop.received.push(one);
    if (typeof shop.answer === 'number') response.writeHead(shop.answer).end();
    else shop.answer(response, one);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const shop: ShopListener = {
    url: `http://127.0.0.1:${port}/hooks`,
    received: [],
    answer,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return shop;
}
