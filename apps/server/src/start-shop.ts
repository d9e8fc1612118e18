import { once } from 'node:events';
import type { Server } from 'node:https';
import { availableParallelism } from 'node:os';
import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { buildShop } from '@carded/example-shop';
import type { Logger } from 'pino';
import type { App } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { demoCredentials } from './features/demo/index.ts';
import { printNiceness } from './platform/pictures/make-lanes.ts';
import { makeReaderPlace } from './platform/pictures/reader-process.ts';
import { serveReaders } from './platform/pictures/remote/remote-places.ts';

/**
 * Demo mode: the example shop, answered at its own host by this process. It integrates as any shop does: it knows its key and secret, and asks Carded over HTTP. Its
 * live checkout refuses test buyers; `/?key=test` switches to the test pair, whose orders are marked.
 */
export async function startShop({ http }: App, context: Context): Promise<void> {
  const { publicUrl, verifyUrl, shopUrl } = context.config;
  const { shop: live, website: test, shopWebhookSecret } = await demoCredentials(context);
  const shop = buildShop({
    ...live,
    cardedUrl: publicUrl,
    verifyUrl,
    shopUrl,
    verifyScriptUrl: `${publicUrl}${popupScriptPath}`,
    acceptTest: false,
    testPair: test,
    ...(shopWebhookSecret === undefined ? {} : { webhookSecret: shopWebhookSecret }),
  });
  await shop.ready();
  http.addHook('onRequest', async (request, reply) => {
    if (request.site !== 'shop') return;
    reply.hijack();
    shop.routing(request.raw, reply.raw);
  });
  http.addHook('onClose', () => shop.close());
}

/** `CARDED_ROLE=reader`: reads pictures for servers on other machines, and does nothing else. It opens no database and knows no key of buyers. */
export async function startReaders(config: Config, log: Logger): Promise<Server> {
  const processors = availableParallelism();
  const { patience } = config;
  const places = (count: number, niceness: number) =>
    Array.from({ length: Math.max(1, count) }, () => makeReaderPlace({ niceness, patience }));
  const server = serveReaders(config.readerSecret ?? '', {
    pictures: places(processors - 1, config.readerNiceness),
    prints: places(Math.floor(processors / 2), printNiceness(config.readerNiceness)),
  });
  server.listen(config.port, config.listenHost);
  await once(server, 'listening');
  log.info({ port: config.port, processors }, 'reading pictures');
  return server;
}
