import { popupScriptPath } from '@carded/contract/buyer/popup-snippet';
import { buildShop } from '@carded/example-shop';
import type { App } from './app.ts';
import type { Context } from './context.ts';
import { demoCredentials } from './features/demo/index.ts';

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
