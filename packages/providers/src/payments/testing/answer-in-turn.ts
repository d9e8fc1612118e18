import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A server that gives these answers, one after another, whatever it is asked. */
export async function answerInTurn(answers: readonly { readonly status?: number; readonly json: unknown }[]) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const answer = answers[asked.length];
    asked.push(await text(request));
    response.writeHead(answer?.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer?.json));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://127.0.0.1:${port}`, asked, close };
}
