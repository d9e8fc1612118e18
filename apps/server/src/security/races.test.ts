import { inTenant } from '@carded/database';
import { trialDefaults } from '@carded/domain/codes';
import type { IdentitySource } from '@carded/providers/identity';
import { beforeEach, describe, expect, it } from 'vitest';
import { phoneCode } from '#features/buyer-steps/index.ts';
import { hashPassword } from '#platform/passwords/hash-password.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import {
  adult,
  emptyLedger,
  everyField,
  makeAccount,
  makeLogin,
  makeWebsite,
  openRules,
  serverForTests,
  testBuyer,
} from '#testing/index.ts';

const ways = 100;
/** Runs while an identity source is asked: the moment between the two round trips of a create. */
let meanwhile: () => Promise<void> = async () => undefined;
const knowsEveryone: IdentitySource = {
  id: 'bureau',
  independence: 'independent',
  lookUp: async () => {
    await meanwhile();
    return { outcome: 'match', score: 97, birthDateEqual: true, agreed: everyField };
  },
};
const together = <T>(make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: ways }, (_, index) => make(index)));
const tally = (answers: readonly { status: number; error: { code: string } | null }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, error } of answers) {
    const name = error?.code ?? String(status);
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};

describe('a hundred at once', () => {
  const { server, call, makeMerchant } = serverForTests({ liveSources: [knowsEveryone] });
  beforeEach(() => emptyLedger(server.context));

  const shop = async (
    options: Parameters<typeof makeWebsite>[2] = {},
    account: Parameters<typeof makeAccount>[1] = {},
  ) => {
    const { account: made, owner } = await makeMerchant({ account });
    return { ...made, ...(await makeWebsite(server.context, made, options)), owner };
  };
  const rowsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('verifications').select(['id', 'status', 'reason']).execute(),
    );
  const open = async (key: string, domain: string) => {
    const opened = await call('buyerSteps.open', { body: { key, page_origin: `https://${domain}` } });
    return { authorization: `Bearer ${opened.body.buyer_token}` };
  };

  it('creates one verification for one Idempotency-Key, and answers all with it', async () => {
    const { liveKey, accountId } = await shop();
    const answers = await together(() =>
      call('verifications.create', { body: { key: liveKey, data: adult } }, { 'idempotency-key': 'order-1' }),
    );
    expect(tally(answers)).toEqual({ 200: ways });
    expect(await rowsOf(accountId)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
  });

  it('takes one body for one Idempotency-Key, and refuses the others', async () => {
    const { liveKey, accountId } = await shop();
    const answers = await together((index) =>
      call(
        'verifications.create',
        { body: { key: liveKey, data: { ...adult, address: `${index} Alder Street` } } },
        { 'idempotency-key': 'order-2' },
      ),
    );
    expect(tally(answers)).toEqual({ 200: 1, idempotency_key_reused: ways - 1 });
    expect(await rowsOf(accountId)).toHaveLength(1);
  });

  it('makes one session for one Idempotency-Key', async () => {
    const { liveKey, liveSecret, accountId } = await shop();
    const answers = await together(() =>
      call(
        'verificationSessions.create',
        { body: { key: liveKey } },
        { 'x-carded-secret': liveSecret, 'idempotency-key': 'session-1' },
      ),
    );
    expect(new Set(answers.map(({ body }) => body.uuid)).size).toBe(1);
    const sessions = await inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('verification_sessions').select('id').execute(),
    );
    expect(sessions).toHaveLength(1);
  });

  it('looks at five codes of a hundred, and a right one is too late then', async () => {
    const { liveKey, domain, accountId } = await shop({
      workflow: { ...openRules, segments: { us: { minAge: 21, phoneValidation: true, phoneValidationMode: 1 } } },
    });
    const headers = await open(liveKey, domain);
    const begun = await call('buyerSteps.submitDetails', { body: { data: adult } }, headers);
    expect(begun.body.state.step).toBe('phone');
    await call('buyerSteps.sendCode', { body: { phone: '(208) 345-0142' } }, headers);
    const uuid = begun.body.state.uuid ?? '';
    const right = phoneCode(server.context.keys.master.phoneCodes, uuid, 1);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await together(() => call('buyerSteps.checkCode', { body: { code: wrong } }, headers));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await call('buyerSteps.checkCode', { body: { code: right } }, headers)).status).not.toBe(200);
    const facts = await inTenant(server.context.db, accountId, (tx) =>
      tx.selectFrom('verification_facts').select('fact').execute(),
    );
    const evaluated = facts.filter(({ fact }) => JSON.stringify(fact).match(/"(failed|locked)"/) !== null);
    expect(evaluated).toHaveLength(5);
    expect(await rowsOf(accountId)).toMatchObject([{ status: 4, reason: 'sms_failed' }]);
  });

  it('texts one code for a hundred requests', async () => {
    const { liveKey, domain, accountId } = await shop({
      workflow: { ...openRules, segments: { us: { minAge: 21, phoneValidation: true, phoneValidationMode: 1 } } },
    });
    const headers = await open(liveKey, domain);
    await call('buyerSteps.submitDetails', { body: { data: adult } }, headers);
    const answers = await together(() => call('buyerSteps.sendCode', { body: { phone: '(208) 345-0177' } }, headers));
    expect(tally(answers)).toEqual({ 200: 1, too_many_attempts: ways - 1 });
    const { rows } = await server.context.db.pool.query(
      "select 1 from carded.outbox where queue = 'text-code' and account_id = $1",
      [accountId],
    );
    expect(rows).toHaveLength(1);
  });

  it('gives a session to one verification', async () => {
    const { liveKey, liveSecret, accountId } = await shop();
    const session = await call(
      'verificationSessions.create',
      { body: { key: liveKey } },
      { 'x-carded-secret': liveSecret },
    );
    const answers = await together(() =>
      call('verifications.create', { body: { key: liveKey, data: adult, session: session.body.uuid } }),
    );
    expect(tally(answers)).toEqual({ 200: 1, session_used: ways - 1 });
    expect(await rowsOf(accountId)).toHaveLength(1);
  });

  it('begins one verification from one opening', async () => {
    const { testKey, domain, accountId } = await shop({ isDevMode: true });
    const headers = await open(testKey, domain);
    await together(() => call('buyerSteps.submitDetails', { body: { data: testBuyer('John') } }, headers));
    expect(await rowsOf(accountId)).toHaveLength(1);
    expect((await call('buyerSteps.state', {}, headers)).body.state).toMatchObject({
      step: 'accepted',
      proof: expect.any(String),
    });
  });

  it('stays refused for age, whichever birth dates one opening tries at once', async () => {
    const { liveKey, domain, accountId } = await shop();
    const headers = await open(liveKey, domain);
    const answers = await together((index) =>
      call('buyerSteps.submitDetails', { body: { data: { ...adult, dob_year: 2025 - (index % 50) } } }, headers),
    );
    const rows = await rowsOf(accountId);
    expect([rows.length, answers.filter(({ status }) => status === 200).length]).toEqual([1, 1]);
    expect(tally(answers)).toEqual({ 200: 1, not_ready: ways - 1 });
  });

  it('takes each unit of a trial once, and counts every buyer once', async () => {
    const { liveKey, accountId } = await shop({}, { trial: {} });
    const answers = await together((index) =>
      call('verifications.create', { body: { key: liveKey, data: { ...adult, address: `${index} Alder Street` } } }),
    );
    expect(tally(answers)).toEqual({ 200: ways });
    const { left, used, events } = await inTenant(server.context.db, accountId, async (tx) => ({
      left: await tx.selectFrom('trials').selectAll().where('kind', '=', 'verifications').executeTakeFirstOrThrow(),
      used: await tx.selectFrom('usage_counters').select(['covered_by', 'count']).execute(),
      events: await tx.selectFrom('usage_events').select('covered_by').execute(),
    }));
    const coveredBy = (cover: string) => events.filter(({ covered_by }) => covered_by === cover).length;
    expect([left.remaining, left.used_up_at?.getTime()]).toEqual([0, server.clock.nowMs]);
    expect([coveredBy('trial'), coveredBy('plan')]).toEqual([
      trialDefaults.verifications,
      ways - trialDefaults.verifications,
    ]);
    for (const cover of ['trial', 'plan'])
      expect(used.reduce((sum, row) => sum + (row.covered_by === cover ? row.count : 0), 0)).toBe(coveredBy(cover));
  });

  it('creates nothing for a buyer who is banned while the create is under way, and never after the ban', async () => {
    const { liveKey, accountId, owner } = await shop();
    const first = await call('verifications.create', { body: { key: liveKey, data: adult } });
    const uuid = 'uuid' in first.body ? first.body.uuid : '';
    const ban = () =>
      call('bans.ban', { body: { buyer: { uuid }, notes: 'Returned the goods empty' } }, owner).then(({ status }) =>
        expect(status).toBe(200),
      );
    let isBanned = false;
    meanwhile = async () => {
      if (!isBanned) {
        isBanned = true;
        await ban();
      }
    };
    const during = await call('verifications.create', { body: { key: liveKey, data: adult } });
    meanwhile = async () => undefined;
    expect(during.body).toEqual({ status: 'not_created', reason: 'banned' });
    const after = await together((index) =>
      call('verifications.create', { body: { key: liveKey, data: { ...adult, address: `${index} Elm Street` } } }),
    );
    expect(new Set(after.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ status: 'not_created', reason: 'banned' })]),
    );
    expect((await rowsOf(accountId)).filter(({ status }) => status === 3)).toHaveLength(1);
  });

  it('keeps one ban of a hundred, and none after the same buyer is let in again', async () => {
    const { liveKey, accountId, owner } = await shop();
    const first = await call('verifications.create', { body: { key: liveKey, data: adult } });
    const buyer = { uuid: 'uuid' in first.body ? first.body.uuid : '' };
    await together(() => call('bans.ban', { body: { buyer, notes: 'A reason long enough' } }, owner));
    const bans = () =>
      inTenant(server.context.db, accountId, (tx) => tx.selectFrom('bans').select('verification_id').execute());
    expect(await bans()).toHaveLength(1);
    await together(() => call('bans.unban', { body: { buyer, notes: 'A reason long enough' } }, owner));
    expect(await bans()).toHaveLength(0);
  });

  it('looks at five passwords of a hundred, from one address or from fifty forged ones', async () => {
    const account = await makeAccount(server.context);
    const passwordHash = await hashPassword('correct horse battery staple');
    for (const forged of [false, true]) {
      const login = await makeLogin(server.context, account, { passwordHash });
      const attempt = (password: string, index: number) =>
        call(
          'sessions.create',
          { body: { email: login.email, password } },
          forged ? { 'x-forwarded-for': `203.0.113.${index % 50}`, forwarded: `for=203.0.113.${index % 50}` } : {},
        );
      const counts = tally(await together((index) => attempt('not the password', index)));
      expect(counts.invalid_credentials ?? 0).toBeLessThanOrEqual(5);
      expect(counts.too_many_attempts ?? 0).toBeGreaterThanOrEqual(ways - 5);
      expect((await attempt('correct horse battery staple', 0)).error?.code).toBe('too_many_attempts');
      await emptyLedger(server.context);
    }
  });

  it('ends a session for all requests that come after it ended', async () => {
    const account = await makeAccount(server.context);
    const { cookie, token } = await makeLogin(server.context, account);
    const out = await together(() => call('sessions.remove', {}, { cookie }));
    expect(out.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect((await call('sessions.get', {}, { cookie })).status).toBe(401);
    const { rows } = await server.context.db.pool.query('select 1 from carded.sessions where token_hash = $1', [
      hashToken(token),
    ]);
    expect(rows).toHaveLength(0);
  });
});
