import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adult,
  emptyLedger,
  makeWebsite,
  openBuyerOf,
  runDueJobs,
  serverForTests,
  type TestAccount,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

describe('the mail about a person’s answer', () => {
  const { server, call, makeMerchant } = serverForTests();
  const reader = { to: 'dana.whitcomb@example.com' };
  beforeEach(async () => {
    server.sent.mails.length = 0;
    await emptyLedger(server.context);
  });

  const waiting = async (
    language = 'en',
    email: string | null = reader.to,
    isDevMode = false,
    given: { account: TestAccount; name: string } | null = null,
  ) => {
    const account = given?.account ?? (await makeMerchant()).account;
    const site = await makeWebsite(server.context, account, { name: 'Harbor Vape', isDevMode });
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain, { language });
    const { email: _, ...known } = adult;
    const rest = { ...known, ...(given === null ? {} : { first_name: given.name }) };
    const begun = (await buyer.details(email === null ? rest : { ...rest, email })).body.state;
    const id = begun.uuid ?? '';
    const learn = (facts: Fact[]) =>
      inTenant(server.context.db, account.accountId, (tx) =>
        addFacts(server.context, tx, account.accountId, id, facts),
      );
    const side = (name: 'front' | 'back'): Fact => ({
      ...{ kind: 'document', at: server.clock.nowMs, documentId: '1', side: name, readBy: 'none' },
      ...{ nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null },
    });
    const answer = (given: { outcome: 'accept' } | { outcome: 'deny'; reason: 'expired' | 'underage' }) =>
      learn([{ kind: 'review', at: server.clock.nowMs, ...given }]);
    expect((await learn([side('front'), side('back')]))?.decision.status).toBe(2);
    return { site, id, answer };
  };
  const mailed = async () => {
    await runDueJobs(server, ['review-result-mail']);
    return server.sent.mails;
  };

  it('says that the buyer is verified, and leads back to the shop', async () => {
    const { site, answer } = await waiting();
    await answer({ outcome: 'accept' });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ ...reader, subject: 'Your age check for Harbor Vape is complete' });
    expect(mail?.text).toContain(
      `You are verified.\n\nGo back to the shop to finish your order:\n\nhttps://${site.domain}`,
    );
    expect(mail?.text).not.toMatch(/Dana|Whitcomb|Alder|1990/);
    expect(await mailed()).toHaveLength(1);
  });

  it('says why not in the buyer’s language, with a link to go on', async () => {
    const { answer } = await waiting('es-MX');
    await answer({ outcome: 'deny', reason: 'expired' });
    const [mail] = await mailed();
    expect(mail?.subject).toBe('Su verificación de edad para Harbor Vape');
    expect(mail?.text).toContain('Su tarjeta está vencida.');
    const token = /\/t\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    const opened = await call('buyerSteps.open', { body: { link: { kind: 't', token } } });
    expect(opened.body.state).toMatchObject({ step: 'denied', reason: 'expired', details: { known: {} } });
    expect(opened.body.state.words.next).toContain('another_id');
  });

  it('has no link where nothing more can be done', async () => {
    const { answer } = await waiting();
    await answer({ outcome: 'deny', reason: 'underage' });
    const [mail] = await mailed();
    expect(mail?.text).toContain('ask the shop');
    expect(mail?.text).not.toContain('/t/');
  });

  it('is not sent without an address, in a test, or about an answer that was replaced', async () => {
    for (const buyer of [await waiting('en', null), await waiting('en', reader.to, true)]) {
      await buyer.answer({ outcome: 'accept' });
      expect(await mailed()).toEqual([]);
    }
    const replaced = await waiting();
    await replaced.answer({ outcome: 'deny', reason: 'expired' });
    server.clock.forward(1000);
    await replaced.answer({ outcome: 'accept' });
    expect((await mailed()).map(({ subject }) => subject)).toEqual(['Your age check for Harbor Vape is complete']);
  });

  it('respects how many mails an address gets in a day from one account', async () => {
    const subjects: string[] = [];
    const { account } = await makeMerchant();
    for (const name of ['Ann', 'Bo', 'Cleo', 'Dirk', 'Eve', 'Fritz', 'Gus'])
      await (await waiting('en', reader.to, false, { account, name })).answer({ outcome: 'accept' });
    for (const { subject } of await mailed()) subjects.push(subject);
    expect(subjects).toHaveLength(6);
  });
});
