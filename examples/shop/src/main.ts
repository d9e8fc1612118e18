import { buildShop } from './shop.ts';

const need = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: see README.md`);
  return value;
};

const cardedUrl = new URL(need('CARDED_URL')).origin;
const shopUrl = new URL(process.env.SHOP_URL ?? 'http://localhost:4000');
const webhookSecret = process.env.CARDED_WEBHOOK_SECRET;
const shop = buildShop({
  cardedUrl,
  verifyUrl: new URL(need('CARDED_VERIFY_URL')).origin,
  verifyScriptUrl: `${cardedUrl}/static/popup/v1/popup.js`,
  key: need('CARDED_KEY'),
  secret: need('CARDED_SECRET'),
  shopUrl: shopUrl.origin,
  acceptTest: process.env.ACCEPT_TEST === '1',
  ...(webhookSecret ? { webhookSecret } : {}),
});
await shop.listen({ port: Number(shopUrl.port || 4000), host: 'localhost' });
process.stdout.write(`The shop is at ${shopUrl.origin}\n`);
