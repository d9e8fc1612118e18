import { inTenant } from '@carded/database';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  adult,
  cardOf,
  emptyLedger,
  giveDocument,
  openBuyerOf,
  openRules,
  runDueJobs,
  serverForTests,
  showTo,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

const notes = 'Charged back two orders in a week.';
const rules = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };
const dana = { firstName: 'DANA', lastName: 'WHITCOMB', birthDate: '1990-04-17' };

describe('a ban made while a check is open', () => {
  const { server, call, makeShop } = serverForTests();
  let card: Awaited<ReturnType<typeof cardOf>>;
  beforeAll(async () => {
    card = await cardOf(dana);
  });
  beforeEach(async () => {
    server.sent.mails.length = 0;
    await emptyLedger(server.context);
  });

  const shop = async (workflow: object = rules) => {
    const { account, site, owner } = await makeShop({ site: { workflow: workflow as typeof rules } });
    const buyer = (options: object = {}) => openBuyerOf(call)(site.liveKey, site.domain, options);
    const begin = async (data: Partial<typeof adult> = {}, options: object = {}) => {
      const opened = await buyer(options);
      const { state } = (await opened.details({ ...adult, ...data })).body;
      return { ...opened, key: site.liveKey, uuid: state.uuid ?? '' };
    };
    const ban = async (uuid: string) =>
      expect((await call('bans.ban', { body: { buyer: { uuid }, notes } }, owner)).status).toBe(200);
    const ask = async (uuid: string) =>
      (await call('verifications.sendMessage', { body: { uuid, email: 'dana@home.example' } }, owner)).body;
    return { ...account, ...site, owner, begin, ban, ask };
  };
  const statusOf = async (uuid: string) => (await call('verifications.status', { params: { uuid } })).body;
  const mailedToken = async () => {
    await runDueJobs(server, ['send-waiting']);
    return /\/t\/([\w-]{32})/.exec(server.sent.mails.at(-1)?.text ?? '')?.[1] ?? '';
  };
  const openLink = async (token: string) => {
    const opened = await call('buyerSteps.open', { body: { link: { kind: 't', token } } });
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    return { state: opened.body.state, show: showTo(call, headers) };
  };
  const refused = { status: 'denied', reason: 'blocked' };

  it('denies it at once, tells the shop as of any decision', async () => {
    const { begin, ban, accountId } = await shop();
    const { uuid } = await begin();
    const before = await statusOf(uuid);
    await ban(uuid);
    expect(await statusOf(uuid)).toMatchObject({ ...refused, version: before.version + 1 });
    const sentJobs = await inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('outbox').select('payload').where('queue', '=', 'verification-changed').execute(),
    );
    expect(sentJobs.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ verification: uuid, status: 4, reason: 'blocked' }),
    );
  });

  it('holds when the merchant asks again, with a warning: the card by the emailed link accepts nobody', async () => {
    const { begin, ban, ask } = await shop();
    const { uuid, show } = await begin();
    expect(await ask(uuid)).toMatchObject({ banned: false });
    await ban(uuid);
    expect(await ask(uuid)).toMatchObject({ banned: true });
    const phone = await openLink(await mailedToken());
    expect(phone.state).toMatchObject({ step: 'denied', reason: 'blocked' });
    for (const one of [phone.show, show])
      for (const side of ['front', 'back'] as const)
        expect((await one(side, card[side])).error?.code).toBe('not_ready');
    expect(await statusOf(uuid)).toMatchObject(refused);
  });

  it('holds on the other device and by the link that the buyer had mailed', async () => {
    const { begin, ban } = await shop();
    for (const body of [{}, { email: true }]) {
      const { uuid, headers } = await begin({ last_name: body.email === true ? 'Mailed' : 'Handed' });
      const { link } = (await call('buyerSteps.continueOnPhone', { body }, headers)).body;
      const phone = await openLink(link.split('/t/')[1] ?? '');
      expect((await phone.show('front', card.front)).body.state).toMatchObject({ step: 'photo_id' });
      await ban(uuid);
      expect((await phone.show('back', card.back)).error?.code).toBe('not_ready');
      expect(await statusOf(uuid)).toMatchObject(refused);
    }
  });

  it('holds when it comes between the reading of a photo and the decision', async () => {
    const { begin, ban } = await shop();
    const { uuid, show } = await begin();
    const { storage } = server.context.providers;
    const { put } = storage;
    await show('front', card.front);
    storage.put = async (...given) => {
      storage.put = put;
      await ban(uuid);
      return put.apply(storage, given);
    };
    const answer = await show('back', card.back);
    storage.put = put;
    expect(answer.error?.code).toBe('not_ready');
    expect(await statusOf(uuid)).toMatchObject(refused);
  });

  it('holds for another name of the same person: a job closes the check, and no card is accepted before that', async () => {
    const { begin, ban } = await shop();
    const person = { firstName: 'MICHAEL', lastName: 'BRANDT', birthDate: '1990-04-17' };
    const own = await cardOf(person);
    const { uuid: banned } = await begin({ first_name: 'Michael', last_name: 'Brandt' });
    const before = await begin({ first_name: 'Mike', last_name: 'Brandt' });
    const later = await begin({ first_name: 'Brandt', last_name: 'Michael' });
    await ban(banned);
    await before.show('front', own.front);
    expect((await before.show('back', own.back)).body.state ?? {}).not.toMatchObject({ step: 'accepted' });
    expect(await statusOf(before.uuid)).toMatchObject(refused);
    expect(await statusOf(later.uuid)).toMatchObject({ status: 'photo_id' });
    await runDueJobs(server, ['close-banned']);
    expect(await statusOf(later.uuid)).toMatchObject(refused);
  });

  it('holds for anyone who shows the banned person’s card under a slightly different name', async () => {
    const { begin, ban } = await shop();
    const { uuid: banned } = await begin();
    const typo = await begin({ last_name: 'Whitcomp' });
    await ban(banned);
    await runDueJobs(server, ['close-banned']);
    expect(await statusOf(typo.uuid)).toMatchObject({ status: 'photo_id' });
    await typo.show('front', card.front);
    expect((await typo.show('back', card.back)).body.state).toMatchObject({ step: 'denied', reason: 'blocked' });
  });

  it('holds for the name before a correction and the name after it', async () => {
    for (const isFormerBanned of [true, false]) {
      const { begin, ban } = await shop();
      const other = await begin(isFormerBanned ? { last_name: 'Quillen' } : {});
      const wrong = await begin({ last_name: 'Quillen' }, { options: { recheck_info: true } });
      await wrong.show('front', card.front);
      expect((await wrong.show('back', card.back)).body.state).toMatchObject({ reason: 'info_mismatch' });
      await ban(other.uuid);
      const answer = await wrong.details({ last_name: 'Whitcomb' });
      expect(answer.body.state).toMatchObject({ step: 'denied', reason: 'blocked' });
      expect(await statusOf(wrong.uuid)).toMatchObject(refused);
    }
  });

  it('covers both names after a correction, and closes the check when it is made after the correction', async () => {
    const { begin, ban } = await shop({ ...rules, segments: { us: { ...rules.segments.us, requireSignature: true } } });
    const wrong = await begin({ last_name: 'Quillen' }, { options: { recheck_info: true } });
    await wrong.show('front', card.front);
    await wrong.show('back', card.back);
    expect((await wrong.details({ last_name: 'Whitcomb' })).body.state.step).toBe('signature');
    await ban(wrong.uuid);
    const signed = await call('buyerSteps.submitSignature', { body: { name: 'Dana Whitcomb' } }, wrong.headers);
    expect(signed.status).not.toBe(200);
    expect(await statusOf(wrong.uuid)).toMatchObject(refused);
    for (const data of [{}, { last_name: 'Quillen' }]) {
      const again = await call('verifications.create', { body: { key: wrong.key, data: { ...adult, ...data } } });
      expect(again.body).toEqual({ status: 'not_created', reason: 'banned' });
    }
  });

  it('holds against a reviewer and against an acceptance by hand', async () => {
    const { begin, ban, accountId } = await shop();
    const { uuid } = await begin();
    await ban(uuid);
    await inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, uuid, [
        { kind: 'review', at: server.clock.nowMs, outcome: 'accept' },
        { kind: 'manual', at: server.clock.nowMs, accepted: true },
      ]),
    );
    expect(await statusOf(uuid)).toMatchObject(refused);
  });

  it('takes a waiting review away', async () => {
    const { begin, ban, accountId } = await shop();
    const { uuid } = await begin();
    for (const side of ['front', 'back'] as const) await giveDocument(server.context, accountId, uuid, { side });
    const seen = {
      kind: 'document',
      at: server.clock.nowMs,
      documentId: '1',
      readBy: 'none',
      nameAgrees: null,
    } as const;
    const more = { birthDateAgrees: null, expired: null, meetsMinimum: null };
    await inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, uuid, [
        { ...seen, ...more, side: 'front' },
        { ...seen, ...more, side: 'back' },
      ]),
    );
    const queued = () =>
      inTenant(server.context.db, accountId, (tx) =>
        tx.selectFrom('review_queue').select('verification_id').where('verification_id', '=', uuid).execute(),
      );
    expect(await queued()).toHaveLength(1);
    await ban(uuid);
    expect(await queued()).toHaveLength(0);
  });

  it('that is lifted does not reopen the check; the merchant’s next request does', async () => {
    const { begin, ban, ask, owner } = await shop();
    const { uuid, show } = await begin();
    await ban(uuid);
    expect((await call('bans.unban', { body: { buyer: { uuid }, notes } }, owner)).status).toBe(200);
    expect(await statusOf(uuid)).toMatchObject(refused);
    expect((await show('front', card.front)).error?.code).toBe('not_ready');
    await runDueJobs(server, ['close-banned']);
    expect(await statusOf(uuid)).toMatchObject(refused);
    expect(await ask(uuid)).toMatchObject({ banned: false });
    expect(await statusOf(uuid)).toMatchObject({ status: 'photo_id' });
    const phone = await openLink(await mailedToken());
    await phone.show('front', card.front);
    expect((await phone.show('back', card.back)).body.state).toMatchObject({ step: 'accepted' });
  });

  it('leaves what was accepted before, and gives it no new proof', async () => {
    const { begin, ban } = await shop();
    const { uuid, show, token } = await begin();
    await show('front', card.front);
    const { state } = (await show('back', card.back)).body;
    expect(state).toMatchObject({ step: 'accepted', proof: expect.any(String) });
    await ban(uuid);
    expect(await statusOf(uuid)).toMatchObject({ status: 'accepted' });
    const headers = { authorization: `Bearer ${token}` };
    expect((await call('buyerSteps.state', {}, headers)).body.state).toMatchObject({ step: 'accepted', proof: null });
  });

  it('is shown to anyone who sends a new link to its number or address', async () => {
    const { begin, ban, owner, liveKey } = await shop();
    const { uuid } = await begin({ email: 'dana.w@home.example', phone: '(208) 345-0142' });
    const send = async (to: object) =>
      (await call('verifications.sendLink', { body: { token: liveKey, ...to } }, owner)).body.banned;
    expect(await send({ email: 'dana.w@home.example' })).toBe(false);
    await ban(uuid);
    expect(await send({ email: 'Dana.W@home.example' })).toBe(true);
    expect(await send({ phone: '208-345-0142' })).toBe(true);
    expect(await send({ email: 'someone@home.example' })).toBe(false);
  });

  it('shows on every check of that person, whatever the name', async () => {
    const { begin, ban, owner } = await shop();
    const { uuid } = await begin({ first_name: 'Michael', last_name: 'Brandt' });
    const other = await begin({ first_name: 'Mike', last_name: 'Brandt' });
    await ban(uuid);
    const detail = (await call('verifications.get', { params: { uuid: other.uuid } }, owner)).body.verification;
    expect([detail.banned, detail.buyer.banned_notes]).toEqual([true, notes]);
  });

  it('closes every open check of that person, even behind many checks of others', async () => {
    const { begin, ban } = await shop();
    const { uuid: banned } = await begin({ first_name: 'Michael', last_name: 'Brandt' });
    const oldest = await begin({ first_name: 'Brandt', last_name: 'Michael' });
    server.clock.forward(1_000);
    const others = await Promise.all(
      Array.from({ length: 200 }, (_, nth) => {
        const data = { ...adult, first_name: 'Nora', last_name: `Quillen${'ab'.repeat(1 + (nth % 7))}` };
        return call('verifications.create', { body: { key: oldest.key, data } });
      }),
    );
    expect(new Set(others.map(({ body }) => body.status))).toEqual(new Set(['photo_id']));
    await ban(banned);
    await runDueJobs(server, ['close-banned']);
    await runDueJobs(server, ['close-banned']);
    expect(await statusOf(oldest.uuid)).toMatchObject(refused);
  });
});
