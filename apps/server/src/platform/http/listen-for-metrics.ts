import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/**
 * Counts and times for Prometheus, at a door of their own: never on the public address, where a proxy on the same machine makes every visitor look like a neighbor.
 * @param where a port of this machine's loopback address, or the path of a socket.
 */
export async function listenForMetrics(registry: Registry, where: number | string): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    if (typeof where === 'number') server.listen(where, '127.0.0.1', listening);
    else server.listen(where, listening);
  });
  // The program ends when its work does.
  server.unref();
  return server;
}
