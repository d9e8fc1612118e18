import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adult,
  makeAccount,
  makeLogin,
  makeWebsite,
  minor,
  openBuyerOf,
  openRules,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

const rules = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };

describe('mails to the merchant', () => {
  const { server, call } = serverForTests();
  beforeEach(() => {
    server.sent.mails.length = 0;
  });

  const shop = async (notify: { onAccept?: boolean; onDeny?: boolean; email?: string } = {}) => {
    const account = await makeAccount(server.context);
    const website = await makeWebsite(server.context, account, {
      name: 'Harbor Vape',
      notifyEmail: notify.email ?? 'desk@harbor.example',
      workflow: rules,
    });
    await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ is_notified_on_accept: notify.onAccept ?? false, is_notified_on_deny: notify.onDeny ?? false })
        .where('id', '=', website.websiteId)
        .execute(),
    );
    return { ...account, ...website };
  };
  type Shop = Awaited<ReturnType<typeof shop>>;
  const create = async ({ liveKey, liveSecret }: Shop, notifyOnComplete = false) => {
    const body = { key: liveKey, data: adult, options: { notify_on_complete: notifyOnComplete } };
    const made = await call('verifications.create', { body }, { 'x-carded-secret': liveSecret });
    return 'uuid' in made.body ? made.body.uuid : '';
  };
  const settle = async ({ accountId }: Shop, uuid: string, accepted: boolean) => {
    server.clock.forward(1000);
    const fact: Fact = { kind: 'manual', at: server.clock.nowMs, accepted };
    await inTenant(server.context.db, accountId, (tx) => addFacts(server.context, tx, accountId, uuid, [fact]));
  };
  /** Runs what is due twice over, as after a crash, and says what was mailed. */
  const mailed = async () => {
    const kinds = ['verification-changed', 'notify-merchant'];
    await runDueJobs(server, kinds);
    await runDueJobs(server, kinds);
    return server.sent.mails.map(({ to, subject }) => [to, /was (\w+)$/.exec(subject)?.[1]]);
  };

  it('come for acceptances, for refusals, or not at all, as the website asks', async () => {
    for (const [notify, expected] of [
      [{ onAccept: true }, ['accepted']],
      [{ onDeny: true }, ['denied']],
      [{ onAccept: true, onDeny: true }, ['denied', 'accepted']],
      [{}, []],
      [{ onAccept: true, onDeny: true, email: '' }, []],
    ] as const) {
      server.sent.mails.length = 0;
      const one = await shop(notify);
      const uuid = await create(one);
      await settle(one, uuid, false);
      await mailed();
      await settle(one, uuid, true);
      expect(
        (await mailed()).map(([, word]) => word),
        JSON.stringify(notify),
      ).toEqual(expected);
    }
  });

  it('come once for one that was asked to be told of, however it was asked and whatever follows', async () => {
    const byApi = await shop();
    const uuid = await create(byApi, true);
    expect(await mailed()).toEqual([]);
    await settle(byApi, uuid, false);
    expect(await mailed()).toEqual([['desk@harbor.example', 'denied']]);
    await settle(byApi, uuid, true);
    await settle(byApi, uuid, false);
    expect(await mailed()).toHaveLength(1);

    const byPopup = await shop();
    const options = { options: { notify_on_complete: true } };
    const buyer = await openBuyerOf(call)(byPopup.liveKey, byPopup.domain, options);
    await settle(byPopup, (await buyer.details(adult)).body.state.uuid ?? '', true);
    expect(await mailed()).toHaveLength(2);

    const bySession = await shop();
    const body = { key: bySession.liveKey, options: { notify_on_complete: true } };
    const secret = { 'x-carded-secret': bySession.liveSecret };
    const session = (await call('verificationSessions.create', { body }, secret)).body.uuid;
    const other = await openBuyerOf(call)(bySession.liveKey, bySession.domain, { session });
    await settle(bySession, (await other.details(adult)).body.state.uuid ?? '', true);
    expect(await mailed()).toHaveLength(3);

    const byLink = await shop({ onAccept: true });
    const { cookie } = await makeLogin(server.context, byLink);
    const token = byLink.liveKey;
    await call('verifications.sendLink', { body: { token, notify: true, email: 'ann@buyer.example' } }, { cookie });
    await runDueJobs(server, ['send-waiting']);
    const link = /\/s\/([\w-]+)/.exec(server.sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
    server.sent.mails.length = 0;
    const opened = await call('buyerSteps.open', { body: { link: { kind: 's', token: link } } });
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    const begun = await call('buyerSteps.submitDetails', { body: { data: adult } }, headers);
    await settle(byLink, begun.body.state.uuid ?? '', true);
    // Requested twice, sent once.
    expect(await mailed()).toEqual([['desk@harbor.example', 'accepted']]);
  });

  it('are not sent for a buyer who was refused before the check', async () => {
    const one = await shop({ onAccept: true, onDeny: true });
    const body = { key: one.liveKey, data: minor, options: { notify_on_complete: true } };
    const made = await call('verifications.create', { body }, { 'x-carded-secret': one.liveSecret });
    expect(made.body.status).toBe('not_created');
    expect(await mailed()).toEqual([]);
  });
});
