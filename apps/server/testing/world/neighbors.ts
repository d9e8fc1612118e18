import { connect } from '@carded/database';
import { hashToken } from '#platform/sealing/seal.ts';
import { adult, type TestServer } from '#testing/index.ts';
import { type Kept, keepOfEach } from './keep-of-each.ts';
import { makeObjects, type Objects } from './objects.ts';
import { type Guarded, type Person, peopleOf } from './people.ts';
import { makeWorld, type World } from './two-accounts.ts';

/** The world of the access matrix, and in its first account everything at least twice: of the same website, and of the same login. */
export type Neighbors = World & {
  own: Objects;
  /** Objects of the same website as `own`. */
  twin: Objects;
  owner: Person;
  /** Another owner of the same account. */
  colleague: Person;
  guarded: Guarded;
  guardedToo: Guarded;
  reviewer: Person;
  otherReviewer: Person;
  /** Staff without a grant. */
  staffed: Person;
  secret: { 'x-carded-secret': string };
  kept: Kept;
  /** Names of ids in declarations. */
  names: Map<string, string>;
};

export async function makeNeighbors(server: TestServer, ownerUrl: string): Promise<Neighbors> {
  const world = await makeWorld(server);
  const { account, own } = world.home;
  const home = peopleOf(server, account);
  const house = peopleOf(server, world.staff);
  const owner = await home.someone('owner@login.example');
  const twin = await makeObjects(server, account, owner, {
    nth: 2,
    website: own.website,
    buyer: { ...adult, first_name: 'Noor', last_name: 'Abadi', email: 'noor@home.example' },
    scanned: { firstName: 'Imke', birthDate: '1980-01-02' },
  });
  const people = {
    owner,
    colleague: await home.someone('colleague@login.example'),
    guarded: await home.guarded('guarded@login.example'),
    guardedToo: await home.guarded('guarded-too@login.example'),
    reviewer: await house.someone('reviewer@house.example', { kind: 'staff', hasMfa: true }),
    otherReviewer: await house.someone('other-reviewer@house.example', { kind: 'staff', hasMfa: true }),
    staffed: await house.someone('staffed@house.example', { kind: 'staff', hasMfa: true, grants: [] }),
  };
  const secret = { 'x-carded-secret': account.liveSecret };
  const made = { ...world, own, twin, ...people, secret };
  const kept = await keepOfEach(server, made);
  const names = new Map<string, string>();
  for (const [name, { loginId }] of Object.entries(people)) names.set(loginId, wordsOf(name));
  nameObjects(own, '', names);
  nameObjects(twin, 'twin ', names);
  nameObjects(world.home.otherSite, 'other site’s ', names);
  names.set(world.foreign.account.accountId, 'another account');
  names.set(world.staff.accountId, 'the house');
  for (const [name, id] of Object.entries(kept.ids)) names.set(id, wordsOf(name));
  await nameRows(ownerUrl, { people, kept, home: world.home }, names);
  await keepViews(server, made);
  return { ...made, kept, names };
}

/** Adds two ended views, and two approvals that staff requested from another. */
const keepViews = async (
  { context }: TestServer,
  { home, staff, reviewer }: Pick<Neighbors, 'home' | 'staff' | 'reviewer'>,
) => {
  const at = new Date(context.now());
  const ends = new Date(at.getTime() + 60_000);
  for (const call of ['websites.list', 'usage.get']) {
    const [view, session, approval] = [context.newId(), context.newId(), context.newId()];
    await context.db.pool.query(
      `insert into carded.views (id, session_id, viewer_account_id, viewer_login_id, account_id, viewer, level, sealed_reason, started_at, ends_at, ended_at, ended_why)
       values ($1, $2, $3, $4, $5, 'staff', 'log', '\\x00', $6, $7, $7, 'time')`,
      [view, session, staff.accountId, reviewer.loginId, home.account.accountId, at, ends],
    );
    await context.db.pool.query('insert into carded.view_reads (view_id, endpoint) values ($1, $2)', [view, call]);
    await context.db.pool.query(
      `insert into carded.approvals (id, kind, digest, sealed, asked_by, asked_at, expires_at) values ($1, 'another kind', $2, '\\x00', $3, $4, $5)`,
      [approval, Buffer.from(call), reviewer.loginId, at, ends],
    );
  }
};

/** `otherReviewer` is called `other reviewer`. */
const wordsOf = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const nameObjects = ({ website, screen, login, ...ids }: Objects, whose: string, names: Map<string, string>) => {
  if (whose !== 'twin ') names.set(website.websiteId, `${whose}website`);
  names.set(screen.deviceId, `${whose}device`);
  names.set(login, `${whose}login`);
  for (const [name, id] of Object.entries(ids)) names.set(id, `${whose}${wordsOf(name)}`);
};

/** Rows that only the database knows the ids of. */
const nameRows = async (
  ownerUrl: string,
  { people, kept, home }: Pick<Neighbors, 'kept' | 'home'> & { people: Record<string, Person> },
  names: Map<string, string>,
) => {
  const db = connect({ url: ownerUrl, applicationName: 'test', max: 1 });
  const each = async (query: string, name: (row: Record<string, string>) => string | undefined) => {
    const { rows } = await db.pool.query<Record<string, string>>(query, [home.account.accountId]);
    for (const row of rows) {
      const called = name(row);
      if (called !== undefined) names.set(row.id ?? '', called);
    }
  };
  const sessions = new Map(
    Object.entries(people).flatMap(([name, { headers, other }]) => [
      [hashOf(headers.cookie.split('=')[1] ?? ''), `${wordsOf(name)}’s session`],
      [hashOf(other.cookie.split('=')[1] ?? ''), `${wordsOf(name)}’s other session`],
    ]),
  );
  await each(
    "select id, encode(token_hash, 'hex') as hash from carded.sessions where $1::uuid is not null",
    ({ hash }) => sessions.get(hash ?? ''),
  );
  await each(
    'select id, token from carded.logins where account_id = $1',
    ({ id, token }) => names.get(token ?? '') ?? names.get(id ?? '') ?? 'another owner',
  );
  await each(
    "select encode(token_buyer, 'hex') as id, verification_id as ban from carded.bans where account_id = $1",
    ({ ban }) => names.get(ban ?? ''),
  );
  await each(
    "select id, case when is_test then 'test secret' else 'live secret' end || case when ends_at is null then '' else ' of before' end as kind from carded.account_secrets where account_id = $1",
    ({ kind }) => kind,
  );
  for (const [name, token] of Object.entries(kept.tokens)) names.set(hashOf(token), wordsOf(name));
  await db.close();
};

const hashOf = (token: string) => hashToken(token).toString('hex');
