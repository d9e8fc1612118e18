import { buildShop } from '@carded/example-shop';
import type { App } from './app.ts';
import type { Context } from './context.ts';
import { demoCredentials } from './features/demo/index.ts';

/**
 * Demo mode: the example shop, answered at its own host by this process. It integrates as any shop does: it knows its key and secret, and asks Carded over HTTP. Its
 * live checkout refuses test buyers; `/?key=test` switches to the test pair, whose orders are marked.
 */
export const startShop = async ({ http }: App, context: Context): Promise<void> => {
  const { publicUrl, verifyUrl, shopUrl } = context.config;
  const { shop: live, website: test } = await demoCredentials(context);
  const shop = buildShop({
    ...live,
    cardedUrl: publicUrl,
    verifyUrl,
    shopUrl,
    verifyScriptUrl: `${publicUrl}/static/popup/v1/popup.js`,
    acceptTest: false,
    testPair: test,
  });
  await shop.ready();
  http.addHook('onRequest', async (request, reply) => {
    if (request.site !== 'shop') return;
    reply.hijack();
    shop.routing(request.raw, reply.raw);
  });
  http.addHook('onClose', () => shop.close());
};
