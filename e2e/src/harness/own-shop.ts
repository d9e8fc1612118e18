import type { RequestFor } from '@carded/client';
import type { WebsiteSettings } from '@carded/contract';
import { websiteSettingRows } from '@carded/domain/codes';
import { buildShop, type KeyPair, type ShopOptions } from '@carded/example-shop';
import { asOwner } from './api.ts';
import { freePort } from './program.ts';
import { theRun } from './run.ts';

/** The rules of a website, as the account saves them. */
export type ShopRules = NonNullable<RequestFor<'websites.update'>['body']['workflow']>;
/** The keys it believes; those of the program unless given. */
export type ProofKeys = NonNullable<ShopOptions['proofKeys']>;
export type OwnShop = {
  url: string;
  /** Live key of its website. */
  key: string;
  secret: string;
  domain: string;
  changeRules: (workflow: ShopRules) => Promise<void>;
  close: () => Promise<void>;
};

/** Rules with a minimum age of 21 in the US, and the given settings. */
export function usRules(us: Record<string, unknown> = {}): ShopRules {
  return {
    preset: 0,
    segments: { us: { minAge: 21, ...us }, ca: { minAge: 21 }, international: { minAge: 21 } },
    texts: { text: 'This order is for adults 21 and over.' },
  };
}

type Serve = (shopUrl: string, pair: KeyPair) => Promise<{ close: () => Promise<unknown> }>;

/** Adds a website to the merchant's account with rules, and runs the example shop on it. */
export function openOwnShop(workflow: ShopRules, proofKeys?: ProofKeys): Promise<OwnShop> {
  return openWebsite(workflow, (shopUrl, pair) => serveShop(shopUrl, pair, proofKeys));
}

/** Adds a website to the merchant's account with rules, and runs something on its domain. */
export async function openWebsite(workflow: ShopRules, serve: Serve): Promise<OwnShop> {
  const { secret } = theRun().demo.shop;
  const port = await freePort();
  const domain = `store-${port}.localhost:${port}`;
  const owner = asOwner();
  const { website } = await owner.call('websites.create', { body: { url: `http://${domain}`, name: `Store ${port}` } });
  const changeRules = async (rules: ShopRules) => {
    await owner.call('websites.update', { params: { token: website.token }, body: { workflow: rules } });
  };
  await changeRules(workflow);
  const settings = { ...(await settingsOf(website.token)), ocr_flow: true, allow_id_instore: true };
  await owner.call('websites.update', { params: { token: website.token }, body: { settings } });
  const shop = await serve(`http://${domain}`, { key: website.token, secret });
  return {
    ...{ url: `http://${domain}`, key: website.token, secret, domain, changeRules },
    close: async () => {
      await shop.close();
      await owner.call('websites.remove', { params: { token: website.token } });
    },
  };
}

/** A shop on a page outside its key's website; the key is the demo's unless given. */
export async function openShopElsewhere(pair: KeyPair = theRun().demo.shop): Promise<Pick<OwnShop, 'url' | 'close'>> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const shop = await serveShop(url, pair);
  return { url, close: () => shop.close() };
}

/** Runs the example shop at an address of this machine. */
export async function serveShop(shopUrl: string, pair: KeyPair, proofKeys?: ProofKeys) {
  const { url: cardedUrl, verifyUrl } = theRun().demo;
  const shop = buildShop({
    ...{ ...pair, cardedUrl, verifyUrl, shopUrl },
    verifyScriptUrl: `${cardedUrl}/static/popup/v1/popup.js`,
    acceptTest: false,
    ...(proofKeys === undefined ? {} : { proofKeys }),
  });
  await shop.listen({ port: Number(new URL(shopUrl).port), host: '127.0.0.1' });
  return shop;
}

/** Reads the website's settings as an unchanged request. */
export async function settingsOf(token: string) {
  const { website } = await asOwner().call('websites.get', { params: { token } });
  return Object.fromEntries(websiteSettingRows.map(({ name }) => [name, website[name]])) as WebsiteSettings;
}
