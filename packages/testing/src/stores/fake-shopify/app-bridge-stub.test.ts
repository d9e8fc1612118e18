import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { appBridgeStub } from './app-bridge-stub.ts';

test('a page has the shop’s configuration, and each token is asked for afresh', async () => {
  let asked = 0;
  const self = { cardedIdToken: async () => `token ${++asked}` } as Record<string, unknown>;
  runInNewContext(appBridgeStub({ apiKey: 'id', shop: 'alder-vapes.myshopify.com', host: 'aG9zdA' }), { self });
  const { config, idToken } = self.shopify as { config: unknown; idToken: () => Promise<string> };
  expect(config).toEqual({ apiKey: 'id', shop: 'alder-vapes.myshopify.com', host: 'aG9zdA', locale: 'en' });
  expect([await idToken(), await idToken()]).toEqual(['token 1', 'token 2']);
});
