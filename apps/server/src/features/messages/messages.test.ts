import { inTenant } from '@carded/database';
import { MailError } from '@carded/providers/mail';
import { SmsError } from '@carded/providers/sms';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { phoneCode } from '#features/buyer-steps/index.ts';
import { shopName } from '#platform/messages/contact-mail.ts';
import { queueMessage, type WaitingMessage } from '#platform/messages/queue-message.ts';
import { seal } from '#platform/sealing/seal.ts';
import {
  adult,
  emptyLedger,
  makeAccount,
  makeWebsite,
  openRules,
  runDueJobs,
  serverForTests,
  type TestAccount,
} from '#testing/index.ts';
import { contactCustomer } from './contact-customer.ts';
import { notifyMerchant } from './merchant-mails.ts';
import { sendWaiting, textCode } from './send-once.ts';

const { server, call } = serverForTests();
let context: Context;
beforeAll(async () => {
  ({ context } = server);
});
beforeEach(async () => {
  server.sent.mails.length = 0;
  server.sent.texts.length = 0;
  await context.db.pool.query('delete from carded.outbox');
  await emptyLedger(context);
});

/** A verification that waits for something, as there is no source that could match the buyer. */
const waiting = async (options: { contactCustomer?: boolean; isTest?: boolean; account?: TestAccount } = {}) => {
  const account = options.account ?? (await makeAccount(context));
  const website = await makeWebsite(context, account, {
    name: 'Harbor Vape',
    notifyEmail: 'desk@harbor.example',
    workflow: { ...openRules, segments: { us: { minAge: 21, requireId: 2 } } } as never,
  });
  const { body } = await call('verifications.create', {
    body: {
      key: options.isTest === true ? website.testKey : website.liveKey,
      secret: options.isTest === true ? account.testSecret : account.liveSecret,
      data: adult,
      ...(options.contactCustomer === true ? { options: { contact_customer: true } } : {}),
    },
  });
  const verification = 'uuid' in body ? body.uuid : expect.unreachable();
  return { account, website, verification, accountId: account.accountId };
};
const failuresOf = async (outcomes: Promise<readonly (Error | null)[]>) =>
  (await outcomes).filter((outcome) => outcome !== null);

const withPhoneCheck = async (isTest = false) => {
  const made = await waiting({ isTest });
  const keys = await context.keys.ofAccount.get(made.accountId);
  await inTenant(context.db, made.accountId, (tx) =>
    tx
      .insertInto('phone_checks')
      .values({
        account_id: made.accountId,
        verification_id: made.verification,
        sealed_phone: seal(keys.data, context.random, `${made.verification}:phone`, '+12085550142'),
        sends: 2,
        tries: 0,
        sent_at: new Date(context.now()),
        expires_at: new Date(context.now() + 600_000),
      })
      .execute(),
  );
  return { ...made, payload: { verification: made.verification, send: 2, account: made.accountId } };
};

test('sends the code in a form that phones offer only on our page', async () => {
  const { payload, verification } = await withPhoneCheck();
  expect(await textCode.run(context, [payload])).toEqual([null]);
  const code = phoneCode(context.keys.master.phoneCodes, verification, 2);
  expect(server.sent.texts).toEqual([
    {
      to: '+12085550142',
      body: `${code} is your code for Harbor Vape. It works for 10 minutes.\n\n@verify.localhost #${code}`,
      idempotencyKey: `code-${verification}-2`,
    },
  ]);
});

test('sends texts in the language of the buyer’s browser', async () => {
  const { payload } = await withPhoneCheck();
  await textCode.run(context, [{ ...payload, language: 'es' }]);
  expect(server.sent.texts[0]?.body).toMatch(/^\d{6} es su clave para Harbor Vape\. Sirve durante 10 minutos\.\n\n@/);
});

test('texts no code that a newer one replaced, that has ended, or of a test', async () => {
  const { payload } = await withPhoneCheck();
  await textCode.run(context, [{ ...payload, send: 1 }]);
  server.clock.forward(600_000);
  await textCode.run(context, [payload]);
  const tested = await withPhoneCheck(true);
  await textCode.run(context, [tested.payload]);
  expect(server.sent.texts).toEqual([]);
});

test('ends at a refusal for good, and is tried again after any other', async () => {
  const { payload } = await withPhoneCheck();
  const refusing = (error: Error): Context => ({
    ...context,
    providers: { ...context.providers, sms: { sendText: () => Promise.reject(error) } },
  });
  const run = (error: Error) => failuresOf(textCode.run(refusing(error), [payload]));
  expect(await run(new SmsError('number_refused', 'x'))).toEqual([]);
  expect(server.logLines.at(-1)).toContain('number_refused');
  expect(server.logLines.at(-1)).not.toContain('5550142');
  expect(await run(new SmsError('not_available', 'x'))).toHaveLength(1);
  expect(await run(new SmsError('not_configured', 'x'))).toHaveLength(1);
  expect(await run(new Error('anything'))).toHaveLength(1);
});

test('sends what waits sealed once, forgets it then, and keeps what could not be sent', async () => {
  const { accountId, verification: aboutId } = await waiting();
  await context.db.pool.query('delete from carded.outbox');
  const queue = (message: WaitingMessage) =>
    inTenant(context.db, accountId, (tx) => queueMessage(context, tx, { accountId, aboutId, message }));
  await queue({ channel: 'sms', to: '+12085550143', body: 'Harbor Vape: go on here' });
  await queue({ channel: 'mail', to: 'dana@example.com', subject: 'Go on', text: 'Here' });
  const { rows } = await context.db.pool.query<{ payload: { id: string } }>('select payload from carded.outbox');
  expect(rows.map(({ payload }) => Object.keys(payload))).toEqual([['id'], ['id']]);
  const left = () => inTenant(context.db, accountId, (tx) => tx.selectFrom('waiting_messages').select('id').execute());
  const [first] = rows.map(({ payload }) => ({ id: payload.id, account: accountId }));
  const down = { sendText: () => Promise.reject(new Error('down')) };
  const failing = { ...context, providers: { ...context.providers, sms: down } };
  expect(await failuresOf(sendWaiting.run(failing, [first]))).toHaveLength(1);
  expect(await left()).toHaveLength(2);
  await runDueJobs(server, ['send-waiting']);
  expect(await left()).toEqual([]);
  expect(await sendWaiting.run(context, [first])).toEqual([null]);
  expect(server.sent.texts).toMatchObject([{ to: '+12085550143', body: 'Harbor Vape: go on here' }]);
  expect(server.sent.mails).toMatchObject([{ to: 'dana@example.com', subject: 'Go on', text: 'Here' }]);
});

test('writes to the customer by mail and text with one link, the same when it runs again', async () => {
  const { verification, accountId } = await waiting({ contactCustomer: true });
  await runDueJobs(server, ['contact-customer']);
  expect(await contactCustomer.run(context, [{ verification, account: accountId }])).toEqual([null]);
  const { mails, texts } = server.sent;
  const links = [...mails.map(({ text }) => text), ...texts.map(({ body }) => body)].map(
    (text) => /http\S+\/t\/[\w-]{32}/.exec(text)?.[0],
  );
  expect(links).toHaveLength(4);
  expect(new Set(links).size).toBe(1);
  expect(mails[0]).toMatchObject({
    to: 'dana.whitcomb@example.com',
    subject: 'Harbor Vape asks you to confirm your age',
  });
  expect(texts[0]).toMatchObject({ to: '+12085550142' });
  expect(new Set([...mails.map(({ messageId }) => messageId), ...texts.map((text) => text.idempotencyKey)])).toEqual(
    new Set([`contact-${verification}`]),
  );
  const token = links[0]?.split('/').at(-1) ?? '';
  const open = () => call('buyerSteps.open', { body: { link: { kind: 't', token } } });
  expect((await open()).status).toBe(200);
  server.clock.forward(7 * 86_400_000);
  expect((await open()).status).toBe(200);
  server.clock.forward(7 * 86_400_000);
  expect((await open()).error).toMatchObject({ code: 'link_expired' });
});

test('sends nothing about a finished verification, and at most six mails and six texts for one account', async () => {
  const made = await waiting();
  const run = (verification: string, account: string) => contactCustomer.run(context, [{ verification, account }]);
  await inTenant(context.db, made.accountId, (tx) =>
    tx.updateTable('verifications').set({ status: 3 }).where('id', '=', made.verification).execute(),
  );
  await run(made.verification, made.accountId);
  expect([server.sent.mails, server.sent.texts]).toEqual([[], []]);
  const account = await makeAccount(context);
  for (let count = 0; count < 8; count += 1) {
    const one = await waiting({ account });
    await run(one.verification, one.accountId);
  }
  expect([server.sent.mails.length, server.sent.texts.length]).toEqual([6, 6]);
});

test('tells the shop what was decided and where to look, and not who the buyer is', async () => {
  const { verification, accountId, website } = await waiting();
  const payload = { verification, version: 4, status: 4, account: accountId };
  await notifyMerchant.run(context, [payload]);
  const [mail] = server.sent.mails;
  expect(mail).toMatchObject({
    to: 'desk@harbor.example',
    subject: 'A verification on Harbor Vape was denied',
    messageId: `notify-${verification}-4`,
  });
  expect(mail?.text).toContain(`http://localhost:3000/account/verifications/${verification}`);
  expect(mail?.text).toContain(website.domain);
  expect(JSON.stringify(mail)).not.toMatch(/Dana|Whitcomb|Boise|dana/);
});

test('sends the shop mail about the decisions it chose', async () => {
  const { verification, accountId, website } = await waiting();
  const announced = async (status: number, settings: object) => {
    await inTenant(context.db, accountId, (tx) =>
      tx
        .updateTable('websites')
        .set({ is_notified_on_accept: false, is_notified_on_deny: false, ...settings })
        .where('id', '=', website.websiteId)
        .execute(),
    );
    server.sent.mails.length = 0;
    await inTenant(context.db, accountId, (tx) =>
      tx
        .insertInto('outbox')
        .values({
          id: context.newId(),
          queue: 'verification-changed',
          account_id: accountId,
          payload: { verification, version: 2, status, reason: null },
        })
        .execute(),
    );
    await runDueJobs(server);
    return server.sent.mails.length;
  };
  expect(await announced(3, {})).toBe(0);
  expect(await announced(3, { is_notified_on_accept: true })).toBe(1);
  expect(await announced(4, { is_notified_on_accept: true })).toBe(0);
  expect(await announced(4, { is_notified_on_deny: true })).toBe(1);
  expect(await announced(1, { is_notified_on_accept: true, is_notified_on_deny: true })).toBe(0);
});

test('ends at a mail that can never be sent', async () => {
  const { verification, accountId } = await waiting();
  const mail = { sendMail: () => Promise.reject(new MailError('address_refused', 'x')), close: async () => undefined };
  const refusing = { ...context, providers: { ...context.providers, mail } };
  const payload = { verification, version: 1, status: 3, account: accountId };
  expect(await failuresOf(notifyMerchant.run(refusing, [payload]))).toEqual([]);
});

test.each([
  ['  Harbor \n Vape ', 'Harbor Vape'],
  ['', 'the shop'],
  ['x'.repeat(60), `${'x'.repeat(39)}…`],
  ['Sign in at evil.com', 'shop.example'],
  ['https://evil', 'shop.example'],
])('writes the shop name %j as %j', (name, shown) => {
  expect(shopName({ name, domain: 'shop.example' })).toBe(shown);
});
