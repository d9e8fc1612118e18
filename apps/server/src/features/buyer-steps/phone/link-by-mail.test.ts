import { beforeEach, expect, test } from 'vitest';
import { charge } from '#platform/ledger/charge.ts';
import { askedMailCharges, mailCharges } from '#platform/ledger/message-charges.ts';
import {
  adult,
  emptyLedger,
  makeAccount,
  makeWebsite,
  openBuyerOf,
  openRules,
  runDueJobs,
  serverForTests,
} from '#testing/index.ts';

const rules = { ...openRules, segments: { us: { minAge: 21, requireId: true, requireIdMode: 1 as const } } };

const { server, call } = serverForTests();
beforeEach(async () => {
  server.sent.mails.length = 0;
  await emptyLedger(server.context);
});

const begun = async (email: string | undefined, options: object = {}) => {
  const account = await makeAccount(server.context);
  const website = await makeWebsite(server.context, account, { name: 'Harbor Vape', workflow: rules });
  const buyer = await openBuyerOf(call)(website.liveKey, website.domain, options);
  const { email: _, ...rest } = adult;
  const { state } = (await buyer.details(email === undefined ? rest : { ...rest, email })).body;
  const mailed = () => call('buyerSteps.continueOnPhone', { body: { email: true } }, buyer.headers);
  return { ...buyer, state, mailed };
};

test('mails a link to the address on record; the link works a week later and does not reveal the address', async () => {
  const buyer = await begun('dana.whitcomb@example.com');
  expect(buyer.state.can_mail_link).toBe(true);
  const answer = await buyer.mailed();
  expect(answer.body).toMatchObject({ sent: true });
  expect(JSON.stringify(answer.body)).not.toContain('dana');
  await runDueJobs(server, ['send-waiting']);
  expect(server.sent.mails).toMatchObject([
    { to: 'dana.whitcomb@example.com', subject: 'Continue your age check for Harbor Vape' },
  ]);
  expect(server.sent.mails[0]?.text).toContain('14 days');
  expect(server.sent.mails[0]?.text).toContain(answer.body.link);
  server.clock.forward(8 * 86_400_000);
  const token = answer.body.link.split('/t/')[1] ?? '';
  const opened = await call('buyerSteps.open', { body: { link: { kind: 't', token } } });
  expect(opened.body.state).toMatchObject({ step: 'photo_id', details: { known: {} }, can_mail_link: true });
});

test('writes in the language of the buyer’s browser', async () => {
  const subjects = [];
  for (const language of ['es-MX', 'fr', 'de']) {
    const buyer = await begun('dana.whitcomb@example.com', { language });
    await buyer.mailed();
    await runDueJobs(server, ['send-waiting']);
    subjects.push(server.sent.mails.at(-1)?.subject);
  }
  expect(subjects).toEqual([
    'Continúe la comprobación de edad para Harbor Vape',
    'Continuez la vérification de votre âge pour Harbor Vape',
    'Continue your age check for Harbor Vape',
  ]);
});

test('sends no mail without an address, and at most three a day for one verification', async () => {
  const unknown = await begun(undefined);
  expect(unknown.state.can_mail_link).toBe(false);
  expect((await unknown.mailed()).error?.code).toBe('not_ready');
  const buyer = await begun('dana.whitcomb@example.com');
  for (let count = 0; count < 3; count += 1) expect((await buyer.mailed()).status).toBe(200);
  expect((await buyer.mailed()).error?.code).toBe('too_many_attempts');
  server.clock.forward(86_400_000 + 1000);
});

test('sends at most six mails a day to one address, over all shops', async () => {
  const statuses = [];
  for (let count = 0; count < 7; count += 1) statuses.push((await (await begun('Pumped@example.com')).mailed()).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429]);
});

test('sends no more mails for a network that asked forty times, while the shop still may send', async () => {
  const buyer = await begun('dana.whitcomb@example.com');
  const asked = (index: number) => ({ address: `a${index}@example.com`, ip: '127.0.0.1' });
  for (let index = 0; index < 40; index += 1)
    await charge(server.context, askedMailCharges(server.context, `shop-${index}`, asked(index)));
  expect((await buyer.mailed()).error?.code).toBe('too_many_attempts');
  const own = mailCharges(server.context, 'shop-1', 'dana.whitcomb@example.com');
  expect((await charge(server.context, own)).verdict).toBe('allow');
});

test('shows only the result when the link is opened after the check ended', async () => {
  const buyer = await begun('dana.whitcomb@example.com');
  const token = (await buyer.mailed()).body.link.split('/t/')[1] ?? '';
  await server.context.db.pool.query("select set_config('app.account_id', '', false)");
  const { addFacts } = await import('#verification/add-facts.ts');
  const { inTenant } = await import('@carded/database');
  const { rows } = await server.context.db.pool.query<{ account_id: string }>(
    'select account_id from carded.owners where id = $1',
    [buyer.state.uuid],
  );
  const accountId = rows[0]?.account_id ?? '';
  await inTenant(server.context.db, accountId, (tx) =>
    addFacts(server.context, tx, accountId, buyer.state.uuid ?? '', [
      { kind: 'manual', at: server.clock.nowMs, accepted: true },
    ]),
  );
  const opened = await call('buyerSteps.open', { body: { link: { kind: 't', token } } });
  expect(opened.body.state).toMatchObject({
    step: 'accepted',
    status: 'accepted',
    details: { known: {}, missing: [] },
    can_mail_link: false,
    proof: null,
  });
  const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
  const shown = await call('buyerSteps.submitDocument', { body: { side: 'front', image: 'AAAA' } }, headers);
  expect(shown.error?.code).toBe('not_ready');
});
