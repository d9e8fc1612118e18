import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';

/** A server on this machine that counts who connects. */
export type TestListener = {
  readonly port: number;
  connectionCount(): number;
  close(): Promise<void>;
};

/** Listens on loopback, both families where there are two. */
export async function listenForTest(
  handler: RequestListener | { readonly onSocket: (socket: Socket) => void },
): Promise<TestListener> {
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  const server = typeof handler === 'function' ? createHttpServer(handler) : createSocketServer(handler.onSocket);
  server.on('connection', (socket) => {
    connectionCount += 1;
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  // Everything on this machine, so that 127.9.9.9 and ::1 would arrive as well.
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as { port: number };
  return {
    port,
    connectionCount: () => connectionCount,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) {
          socket.destroy();
        }
      }),
  };
}
