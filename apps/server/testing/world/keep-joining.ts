import { inTransaction } from '@carded/database';
import { makeInvite, signUpCode } from '#features/sign-up/index.ts';
import { hashToken } from '#platform/sealing/seal.ts';
import type { TestServer } from '#testing/index.ts';
import { askingOf, cookieOf } from './asking.ts';
import type { Ids, Made } from './made.ts';
import { newPassword } from './people.ts';

const business = { name: 'Cedar Ridge Vape', country: 'US', state: 'OR' };

/** Makes data that a person types to join. */
export function signUpOf(email: string, invite?: string) {
  return {
    personal: { firstName: 'Paul', lastName: 'Okafor', email },
    business,
    domain: 'cedarridge.example',
    password: newPassword,
    ...(invite === undefined ? {} : { invite }),
  };
}

/** Two who join: one has not shown the address yet, the other has agreed to the terms and was invited. What they use, and terms accepted by two owners. */
export async function keepJoining(server: TestServer, { owner, colleague }: Made, ids: Ids) {
  const ask = askingOf(server);
  const { context } = server;
  const personal = { firstName: 'Paul', lastName: 'Okafor', email: 'paul@joining.example', phone: '' };
  const details = { invitedBy: 'Beacon Pay', personal, domain: 'cedarridge.example' };
  const shop = { ...business, orders: '', types: [], platform: null };
  const invite = () =>
    inTransaction(context.db, (tx) =>
      makeInvite(context, tx, { ...details, business: shop, prices: { scan: 40_000 } }),
    );
  const invites = { used: await invite(), open: await invite() };

  await context.db.pool.query(
    "insert into carded.terms_documents (kind, version, text, effective_at, sha256) values ('terms', '2', 'Short.', '2026-02-01', sha256('Short.'))",
  );
  for (const version of ['1', '2'])
    await context.db.pool.query(
      "insert into carded.terms_announcements (kind, version, before_id, published_at, ended_at) values ('terms', $1, $2, $3, $3)",
      [version, context.newId(), new Date(server.clock.nowMs)],
    );

  const begin = async (name: string, email: string, token?: string) => {
    const headers = cookieOf(await ask('signUp.validate', { body: signUpOf(email, token) }));
    const { rows } = await context.db.pool.query<{ id: string }>(
      'select id from carded.signups where token_hash = $1',
      [hashToken(headers.cookie.split('=')[1] ?? '')],
    );
    const id = rows[0]?.id ?? '';
    ids[name] = id;
    return { headers, code: signUpCode(context, id, 1) };
  };
  const joining = {
    begun: await begin('begun', 'begun@joining.example'),
    ready: await begin('ready', personal.email, invites.used),
  };
  await context.db.pool.query("delete from carded.outbox where queue = 'sign-up-mail'");
  await ask('signUp.confirm', { body: { code: joining.ready.code } }, joining.ready.headers);
  await ask('signUp.update', { body: { terms: { version: '2' } } }, joining.ready.headers);

  for (const { headers } of [owner, colleague]) await ask('terms.accept', { body: { version: '2' } }, headers);
  await context.db.pool.query("delete from carded.outbox where queue = 'terms-mail'");
  for (const name of ['one', 'another'])
    await context.db.pool.query('insert into carded.pow_spent values ($1, $2)', [
      hashToken(name),
      new Date(server.clock.nowMs + 60_000),
    ]);
  return { joining, invites };
}
