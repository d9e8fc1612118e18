import type { IdentitySource } from '@carded/providers/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { charge } from '#platform/ledger/charge.ts';
import { limits } from '#platform/ledger/limits.ts';
import { textCharges } from '#platform/ledger/message-charges.ts';
import { adult, emptyLedger, everyField, openRules, runDueJobs, serverForTests } from '#testing/index.ts';

/** Knows Dana, whose phone then has to be confirmed, and nobody else. */
const records: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async ({ firstName }) =>
    firstName === 'Dana'
      ? { outcome: 'match', score: 99, birthDateEqual: true, agreed: everyField }
      : { outcome: 'no_match', score: 0, birthDateEqual: false, agreed: [] },
};
const us = { minAge: 21, phoneValidation: true, phoneValidationMode: 1 } as const;

describe('texts to strangers, with the public key', () => {
  const { server, call, makeShop } = serverForTests({
    env: { CARDED_TRUSTED_PROXIES: '127.0.0.1' },
    liveSources: [records],
  });
  beforeEach(async () => {
    await emptyLedger(server.context);
    server.sent.mails.length = 0;
  });
  const from = (network: number) => ({ 'x-forwarded-for': `10.${Math.floor(network / 250)}.${network % 250}.9` });
  type Site = Awaited<ReturnType<typeof makeShop>>['site'];
  const begin = async ({ liveKey, domain }: Site, network: number, first_name = 'Nobody') => {
    const body = { key: liveKey, page_origin: `https://${domain}` };
    const opened = await call('buyerSteps.open', { body }, from(network));
    const headers = { authorization: `Bearer ${opened.body.buyer_token}`, ...from(network) };
    await call('buyerSteps.submitDetails', { body: { data: { ...adult, first_name } } }, headers);
    return headers;
  };
  /** Numbers far from each other: of many exchanges. */
  const number = (index: number) =>
    `+1208${String(220 + (index % 700)).padStart(3, '0')}${String(1000 + index * 7).slice(-4)}`;
  const pump = async (site: Site, count: number, networks: number) => {
    let sent = 0;
    for (let start = 0; start < count; start += 20) {
      const statuses = await Promise.all(
        Array.from({ length: 20 }, async (_, at) => {
          const index = start + at;
          const headers = await begin(site, index % networks);
          return (await call('buyerSteps.continueOnPhone', { body: { phone: number(index) } }, headers)).status;
        }),
      );
      sent += statuses.filter((status) => status === 200).length;
    }
    return sent;
  };
  const honestCode = async (site: Site) => {
    const headers = await begin(site, 900, 'Dana');
    return (await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, headers)).status;
  };
  const shop = () => makeShop({ site: { workflow: { ...openRules, segments: { us } } } });

  it('are few from one network, and an honest buyer still gets a code', { timeout: 120_000 }, async () => {
    const { site } = await shop();
    expect(await pump(site, 60, 1)).toBe(limits.unproven_texts_of_network.most);
    expect(await honestCode(site)).toBe(200);
  });

  it('are limited to the small budget from 500 networks, the owner is mailed at half of it, and codes are still sent', {
    timeout: 240_000,
  }, async () => {
    const { site, login } = await shop();
    expect(await pump(site, 500, 500)).toBe(limits.unproven_texts_of_account.most);
    expect(await honestCode(site)).toBe(200);
    await runDueJobs(server, ['budget-mail']);
    const mailed = server.sent.mails.map(({ to, subject }) => [to, subject]);
    expect(mailed).toEqual([[login.email, 'Half of today’s text messages to buyers who are not known yet are used']]);
  });

  it('to one person’s number are few, and do not use up the codes of its owner', async () => {
    const { site } = await shop();
    const phone = '+12083450142';
    let sent = 0;
    for (let network = 0; network < 12; network += 1) {
      const headers = await begin(site, network);
      sent += (await call('buyerSteps.continueOnPhone', { body: { phone } }, headers)).status === 200 ? 1 : 0;
    }
    expect(sent).toBe(limits.unproven_texts_to_number.most);
    expect(await honestCode(site)).toBe(200);
  });

  it('to neighboring numbers or to one exchange are few', async () => {
    const { site } = await shop();
    const texted = async (phone: string, network: number) =>
      (await call('buyerSteps.continueOnPhone', { body: { phone } }, await begin(site, network))).status === 200;
    const count = async (numbers: string[]) => {
      let sent = 0;
      for (const [index, phone] of numbers.entries()) sent += (await texted(phone, index)) ? 1 : 0;
      return sent;
    };
    const near = Array.from({ length: 8 }, (_, index) => `+1208345${String(1000 + index)}`);
    expect(await count(near)).toBe(limits.unproven_texts_to_neighbors.most);
    const exchange = Array.from({ length: 30 }, (_, index) => `+1208346${String(1000 + index * 100)}`);
    expect(await count(exchange)).toBe(limits.unproven_texts_to_exchange.most);
  });

  it('to a country where the shop does not sell are not sent', async () => {
    const { site } = await makeShop({
      site: { workflow: { ...openRules, segments: { us, ca: { minAge: 'block' } } } },
    });
    const headers = await begin(site, 1);
    const refused = await call('buyerSteps.continueOnPhone', { body: { phone: '+16045550123' } }, headers);
    expect(refused.error?.code).toBe('invalid_input');
    const code = await call('buyerSteps.sendCode', { body: { phone: '+16045550123' } }, await begin(site, 2, 'Dana'));
    expect(code.error?.code).toBe('invalid_input');
  });

  it('of the shop’s own logins are not sent to another country either', async () => {
    const { site, owner } = await makeShop({
      site: { workflow: { ...openRules, segments: { us, ca: { minAge: 'block' } } } },
    });
    const send = (phone: string) => call('verifications.sendLink', { body: { token: site.liveKey, phone } }, owner);
    expect((await send('+16045550123')).error).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'body.phone', message: 'must be a US mobile number' }],
    });
    expect((await send('(208) 345-0142')).status).toBe(200);
    const { site: nowhere, owner: merchant } = await makeShop({
      site: { workflow: { ...openRules, segments: { us: { minAge: 'block' }, ca: { minAge: 'block' } } } },
    });
    const body = { token: nowhere.liveKey, phone: '(208) 345-0142' };
    expect((await call('verifications.sendLink', { body }, merchant)).error).toMatchObject({
      fields: [{ message: 'this website sells to no country that text messages go to' }],
    });
  });

  it('are counted by cost: the owner is notified at half of the amount, and none is sent beyond it', async () => {
    const { account, login } = await shop();
    const texted = (phone: string) =>
      charge(server.context, textCharges(server.context, account.accountId, phone, { by: 'shop' }));
    const spend = (cost: number) =>
      charge(server.context, [{ limit: 'text_costs_of_account', of: account.accountId, cost }]);
    const { most } = limits.text_costs_of_account;
    await spend(most / 2 - 25);
    expect((await texted('+12083450142')).verdict).toBe('allow');
    await runDueJobs(server, ['budget-mail']);
    expect(server.sent.mails).toEqual([]);
    // A text to Canada costs more than the 14 that are left of half, and one here does not.
    expect((await texted('+16045550123')).verdict).toBe('allow');
    await runDueJobs(server, ['budget-mail']);
    expect(server.sent.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [login.email, 'Half of today’s dollars for text messages are used'],
    ]);
    expect(server.sent.mails[0]?.text).toContain('has spent 12.50 of the 25.00 dollars for text messages');
    await spend(most / 2 - 10);
    expect(await texted('+12083450143')).toMatchObject({ verdict: 'refuse', because: 'text_costs_of_account' });
  });
});
