import { inTenant } from '@carded/database';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  adult,
  emptyLedger,
  makeAccount,
  makeLogin,
  makeWebsite,
  openRules,
  runDueJobs,
  serverForTests,
  withoutIds,
} from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';
import { readSession } from '#verification/start/opening-facts.ts';

const rules = {
  ...openRules,
  segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } },
  texts: { emailSubject: '{shop} waits for you', emailText: 'Dear {first_name},\nlook here: {link}' },
};

describe('sending a link', () => {
  const { server, call, makeShop, subUser } = serverForTests();
  beforeEach(async () => {
    server.sent.mails.length = 0;
    server.sent.texts.length = 0;
    await emptyLedger(server.context);
  });

  const begun = async () => {
    const { account, site: website, owner } = await makeShop({ site: { name: 'Harbor Vape', workflow: rules } });
    const other = await makeWebsite(server.context, account, { workflow: rules });
    const created = await call('verifications.create', { body: { key: website.liveKey, data: adult } });
    const limited = await subUser(account, ['verifications'], [other]);
    const uuid = 'uuid' in created.body ? created.body.uuid : '';
    return { account, website, uuid, owner, limited };
  };
  const linkIn = (text: string | undefined, kind: 't' | 's') =>
    new RegExp(`/${kind}/([\\w-]{32})`).exec(text ?? '')?.[1] ?? '';
  const openLink = (kind: 't' | 's', token: string) => call('buyerSteps.open', { body: { link: { kind, token } } });

  it('of a verification goes by text and mail, in the website’s words, and works for two weeks', async () => {
    const { uuid, owner } = await begun();
    const body = { uuid, phone: '(208) 345-0142', email: 'dana@home.example' };
    const sent = await call('verifications.sendMessage', { body }, owner);
    expect(sent.body).toEqual({
      id_link_sent: new Date(server.clock.nowMs).toISOString(),
      expires_at: new Date(server.clock.nowMs + 14 * 86_400_000).toISOString(),
      sent: { text: true, mail: true },
      banned: false,
    });
    const detail = await call('verifications.get', { params: { uuid } }, owner);
    expect(detail.body.verification.id_link_sent).toBe(sent.body.id_link_sent);
    await runDueJobs(server, ['send-waiting']);
    expect(server.sent.texts).toMatchObject([{ to: '+12083450142' }]);
    expect(server.sent.mails).toMatchObject([{ to: 'dana@home.example', subject: 'Harbor Vape waits for you' }]);
    expect(server.sent.mails[0]?.text).toContain('Dear Dana,\nlook here: http');
    const token = linkIn(server.sent.mails[0]?.text, 't');
    expect(linkIn(server.sent.texts[0]?.body, 't')).toBe(token);
    server.clock.forward(13 * 86_400_000);
    expect((await openLink('t', token)).body.state).toMatchObject({ step: 'photo_id', details: { known: {} } });
    server.clock.forward(-13 * 86_400_000);
  });

  it('asks where to send it, in the words of the specification', async () => {
    const { uuid, website, owner } = await begun();
    const none = await call('verifications.sendMessage', { body: { uuid, phone: '' } }, owner);
    expect([none.status, none.error?.message]).toEqual([
      400,
      "Provide the customer's mobile phone number and/or email.",
    ]);
    const nobody = await call('verifications.sendLink', { body: { token: website.liveKey } }, owner);
    expect([nobody.status, nobody.error?.message]).toEqual([400, 'Recipient Email or Phone is required.']);
    for (const wrong of [{ email: 'nobody' }, { phone: '12' }, { email: 'a@b.com\r\nBcc: x@y.zz' }])
      expect((await call('verifications.sendMessage', { body: { uuid, ...wrong } }, owner)).status).toBe(400);
  });

  it('is refused for another website’s login and for a finished verification', async () => {
    const { account, uuid, website, owner, limited } = await begun();
    const email = 'dana@home.example';
    expect((await call('verifications.sendMessage', { body: { uuid, email } }, limited)).error?.code).toBe('not_found');
    const body = { token: website.liveKey, email };
    expect((await call('verifications.sendLink', { body }, limited)).error?.code).toBe('not_found');
    await inTenant(server.context.db, account.accountId, (tx) =>
      addFacts(server.context, tx, account.accountId, uuid, [
        { kind: 'manual', at: server.clock.nowMs, accepted: true },
      ]),
    );
    expect((await call('verifications.sendMessage', { body: { uuid, email } }, owner)).error?.code).toBe('not_ready');
    await runDueJobs(server, ['send-waiting']);
    expect(server.sent.mails).toEqual([]);
  });

  it('may ask for a signature and a selfie on top, and never for less', async () => {
    const { account, uuid, owner } = await begun();
    const email = 'dana@home.example';
    const asked = async () => {
      const row = await inTenant(server.context.db, account.accountId, (tx) =>
        tx.selectFrom('verifications').select('requirements').where('id', '=', uuid).executeTakeFirstOrThrow(),
      );
      const { requireSignature, selfie } = row.requirements as { requireSignature: boolean; selfie: boolean };
      return [requireSignature, selfie];
    };
    const send = (more: object) => call('verifications.sendMessage', { body: { uuid, email, ...more } }, owner);
    await send({});
    expect(await asked()).toEqual([false, false]);
    await send({ require_signature: true });
    expect(await asked()).toEqual([true, false]);
    await send({ require_signature: false, require_selfie: true });
    expect(await asked()).toEqual([true, true]);
  });

  it('of a website starts a verification with what was asked for, also from a session made before', async () => {
    const { account, website, owner } = await begun();
    const secret = { 'x-carded-secret': account.liveSecret };
    const options = { require_signature: true, metadata: { order: '7' } };
    const session = (await call('verificationSessions.create', { body: { key: website.liveKey, options } }, secret))
      .body.uuid;
    const body = { token: website.liveKey, phone: '(208) 345-0142', session, require_selfie: true };
    const answer = (await call('verifications.sendLink', { body }, owner)).body;
    expect(answer).toMatchObject({ result: true, sent: { text: true, mail: false } });
    expect(answer.expires_at).toBe(new Date(server.clock.nowMs + 14 * 86_400_000).toISOString());
    await runDueJobs(server, ['send-waiting']);
    const token = linkIn(server.sent.texts[0]?.body, 's');
    expect(answer.link).toMatch(new RegExp(`/s/${token}$`));
    const opened = await openLink('s', token);
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, headers)).body;
    const row = await inTenant(server.context.db, account.accountId, (tx) =>
      tx
        .selectFrom('verifications')
        .selectAll()
        .where('id', '=', state.uuid ?? '')
        .executeTakeFirstOrThrow(),
    );
    expect(row.requirements).toMatchObject({ requireSignature: true, selfie: true });
    expect(row.created_via).toBe('link');
    const detail = await call('verifications.get', { params: { uuid: row.id } }, owner);
    expect(detail.body.verification.metadata).toEqual({ order: '7' });
  });

  it('keeps how a session asks and in whose words, whatever the link says', async () => {
    const sentWith = async (made: object, link: object) => {
      const { account, website, owner } = await begun();
      const make = { key: website.liveKey, ...made };
      const created = await call(
        'verificationSessions.create',
        { body: make },
        { 'x-carded-secret': account.liveSecret },
      );
      expect(created.status).toBe(200);
      const body = { token: website.liveKey, email: 'dana@home.example', session: created.body.uuid, ...link };
      expect((await call('verifications.sendLink', { body }, owner)).status).toBe(200);
      return inTenant(server.context.db, account.accountId, async (tx) => {
        const sent = tx.selectFrom('verification_sessions').select('id').where('sent_by', 'is not', null);
        const row = await readSession(server.context, tx, account.accountId, (await sent.executeTakeFirstOrThrow()).id);
        return [row?.flow, row?.options.wording];
      });
    };
    const [none, shipping] = [{ wording: { info_type: 'none' } }, { wording: { info_type: 'shipping' } }];
    const ocr = await sentWith({ flow_type: 'ocr', ...none }, { flow_type: 'default', ...shipping });
    expect(ocr).toEqual(['ocr', 'none']);
    expect(await sentWith({}, { flow_type: 'ocr', ...shipping })).toEqual(['ocr', 'shipping']);
  });

  it('carries the order number to the verification and the log, unless a session brought its own', async () => {
    const { account, website, owner } = await begun();
    const email = 'dana@home.example';
    const sent = async (more: object) => {
      const body = { token: website.liveKey, email, reference: '#1042', ...more };
      const { link } = (await call('verifications.sendLink', { body }, owner)).body;
      const opened = await openLink('s', linkIn(link, 's'));
      const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
      const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, headers)).body;
      return state.uuid ?? '';
    };
    const uuid = await sent({});
    const detail = await call('verifications.get', { params: { uuid } }, owner);
    expect(detail.body.verification.reference).toBe('#1042');
    const { verifications } = (await call('verifications.list', { body: { order: '1042' } }, owner)).body;
    expect(verifications.map((row) => row.uuid)).toEqual([uuid]);
    const links = (await call('verifications.links', {}, owner)).body.links;
    expect(links[0]).toMatchObject({ reference: '#1042', verification: { uuid } });
    const body = { key: website.liveKey, reference: 'cart-9' };
    const session = (await call('verificationSessions.create', { body }, { 'x-carded-secret': account.liveSecret }))
      .body.uuid;
    const other = await sent({ session });
    const kept = await call('verifications.get', { params: { uuid: other } }, owner);
    expect(kept.body.verification.reference).toBe('cart-9');
    const blank = { token: website.liveKey, email, reference: ' ' };
    expect((await call('verifications.sendLink', { body: blank }, owner)).status).toBe(400);
  });

  it('takes no more of them than a number may get in a day', async () => {
    const { website, owner } = await begun();
    const body = { token: website.liveKey, phone: '(208) 345-0142' };
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push((await call('verifications.sendLink', { body }, owner)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
  });

  it('is listed with its result, and names no buyer', async () => {
    const { account, website, owner, limited } = await begun();
    const links = async (who: { cookie: string }) => (await call('verifications.links', {}, who)).body.links;
    expect(await links(owner)).toEqual([]);
    const body = { token: website.liveKey, phone: '(208) 345-0142', email: 'dana@home.example' };
    const { link } = (await call('verifications.sendLink', { body }, owner)).body;
    expect(await links(owner)).toEqual([
      {
        id: expect.any(String),
        website: { token: website.liveKey, domain: website.domain },
        sent_at: new Date(server.clock.nowMs).toISOString(),
        sent_by: 'Pat Tester',
        text: '…0142',
        mail: 'd…@home.example',
        reference: null,
        expires_at: new Date(server.clock.nowMs + 14 * 86_400_000).toISOString(),
        verification: null,
      },
    ]);
    expect(await links(limited)).toEqual([]);
    const other = await makeLogin(server.context, await makeAccount(server.context));
    expect(await links({ cookie: other.cookie })).toEqual([]);
    const opened = await openLink('s', linkIn(link, 's'));
    const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
    const { state } = (await call('buyerSteps.submitDetails', { body: { data: adult } }, headers)).body;
    expect((await links(owner))[0]?.verification).toEqual({ uuid: state.uuid, status: 1, test: false });
    await call('verifications.removeBuyer', { body: { uuid: state.uuid ?? '' } }, owner);
    expect((await links(owner))[0]).toMatchObject({ text: null, mail: null });
    const sessions = await inTenant(server.context.db, account.accountId, (tx) =>
      tx.selectFrom('verification_sessions').selectAll().execute(),
    );
    expect(withoutIds(sessions)).not.toMatch(/0142|home\.example/);
  });
});
