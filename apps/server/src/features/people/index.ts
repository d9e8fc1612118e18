import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import type { StaffGrant } from '@carded/domain/codes';
import type { Context } from '#context.ts';
import { invite, refuseSameEmail, removeLogin } from '#features/client-logins/index.ts';
import { releaseLeads } from '#features/leads/index.ts';
import { moneyApproval } from '#features/money-desk/index.ts';
import { releaseTickets } from '#features/staff-tickets/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import {
  askApproval,
  decideApproval,
  openApprovals,
  useApproval,
  type What,
  withdrawApprovals,
} from '#platform/approvals/approvals.ts';
import { command, done, query } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import { mailCharges } from '#platform/ledger/message-charges.ts';
import { noPassword } from '#platform/passwords/hash-password.ts';
import { endViewsBy } from '#platform/views/end-view.ts';

const listPeople = query(endpoints.listPeople, async ({ context, who, tx }) => {
  const people = await peopleOf(tx, who.accountId);
  const personOf = (id: unknown) => people.find((one) => one.id === id);
  const asked = [
    ...(await openApprovals(context, tx, personRemoval)).map((row) => ({ ...row, is: 'removal' as const })),
    ...(await openApprovals(context, tx, peopleGrant)).map((row) => ({ ...row, is: 'people_grant' as const })),
  ];
  return {
    people: people.map((one) => ({ ...one, self: one.id === who.loginId })),
    waiting: asked.flatMap(({ is, what, ...row }) => {
      const person = personOf(what.login);
      // Leaves out requests about a removed person.
      if (person === undefined) return [];
      return [
        {
          id: row.id,
          what: is,
          person: person.name,
          asked_by: personOf(row.asked_by)?.name ?? 'Somebody who left',
          reason: typeof what.reason === 'string' ? what.reason : null,
          expires: row.expires_at.toISOString(),
          own: row.asked_by === who.loginId,
        },
      ];
    }),
  };
});

/** Invites a person: the login exists at once without a password, which the emailed link sets. */
const invitePerson = command(endpoints.invitePerson, {
  prepare: async ({ context, input: { body }, who }) => {
    await chargeOrRefuse(context, mailCharges(context, who.accountId, body.email));
  },
  act: async ({ context, input: { body }, who, tx, audit }) => {
    await tx.selectFrom('accounts').select('account_id').where('account_id', '=', who.accountId).forUpdate().execute();
    const id = context.newId();
    const claim = { accountId: who.accountId, loginId: id, email: body.email };
    await refuseSameEmail(tx, claim);
    await tx
      .insertInto('logins')
      .values({
        account_id: who.accountId,
        id,
        kind: 'staff',
        email: body.email,
        first_name: body.firstname,
        last_name: body.lastname,
        password_hash: noPassword,
        created_at: new Date(context.now()),
        joined_at: null,
      })
      .execute();
    await give(context, tx, id, [...new Set(body.grants)], who.loginId);
    await invite(context, tx, claim);
    audit.subject = id;
    audit.detail = { grants: body.grants };
    return { id };
  },
});

const setGrants = command(endpoints.setGrants, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockStaffAccount(tx, who.accountId);
  const person = people.find(({ id }) => id === params.id) ?? refuse('not_found');
  const wanted = new Set(body.grants);
  const given = [...wanted].filter((code) => !person.grants.includes(code));
  const taken = person.grants.filter((code) => !wanted.has(code));
  if (given.length > 0 && person.id === who.loginId)
    refuse('forbidden', { message: 'Nobody gives a grant to themselves.' });
  if (taken.includes('people')) refuseLast(people, person);
  const asks = given.includes('people');
  if (asks) await askApproval(context, tx, who, peopleGrant, peopleGrantOf(person.id));
  const now = given.filter((code) => code !== 'people');
  await give(context, tx, person.id, now, who.loginId);
  if (taken.length > 0) {
    await tx.deleteFrom('staff_grants').where('login_id', '=', person.id).where('code', 'in', taken).execute();
    const asked = taken.flatMap((code) => askedWith[code] ?? []);
    if (asked.length > 0) await withdrawApprovals(context, tx, person.id, asked);
  }
  audit.subject = person.id;
  audit.detail = { given: now, taken, asked: asks };
  const grants = [...person.grants.filter((code) => wanted.has(code)), ...now].sort();
  return { grants, waits_for_second: asks };
});

const askRemoval = command(endpoints.askRemoval, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockStaffAccount(tx, who.accountId);
  const person = people.find(({ id }) => id === params.id) ?? refuse('not_found');
  refuseLast(people, person);
  const asked = await openApprovals(context, tx, personRemoval);
  if (asked.some(({ what }) => what.login === person.id))
    refuse('conflict', { message: 'Somebody has asked for this already. It waits for a second person.' });
  const waiting = await askApproval(context, tx, who, personRemoval, {
    login: person.id,
    reason: body.reason.trim(),
  });
  audit.subject = person.id;
  audit.detail = { approval: waiting };
  return { waiting };
});

/** The second person's word; with a yes it is done in the same transaction. */
const decideGrant = command(endpoints.decideGrant, async ({ context, who, tx, input: { params, body }, audit }) => {
  const people = await lockStaffAccount(tx, who.accountId);
  const kind = await kindOf(tx, params.id);
  const what = await decideApproval(context, tx, who, { id: params.id, kind, isApproved: body.agree });
  const person = people.find(({ id }) => id === what.login) ?? refuse('not_found');
  const agreed = { context, tx, who, approval: params.id, what };
  audit.subject = person.id;
  audit.detail = { approval: params.id, agreed: body.agree };
  if (kind === peopleGrant) {
    if (person.id === who.loginId) refuse('conflict', { message: 'Nobody gives a grant to themselves.' });
    if (body.agree) await givePeople(agreed, person.id);
  } else if (body.agree) {
    refuseLast(people, person);
    await useApproval(context, tx, params.id, kind, what);
    audit.detail = {
      ...audit.detail,
      removed: true,
      ended: await removePerson(context, tx, who.accountId, person.id),
    };
  }
  return done;
});

export const routes = [listPeople, invitePerson, setGrants, askRemoval, decideGrant];

/** Kind of an approval that grants `people`. */
const peopleGrant = 'people_grant';
/** Kind of an approval that removes a login. */
const personRemoval = 'person_removal';

/** Requests that somebody makes with a grant: without it they are withdrawn, and another holder can ask again. */
const askedWith: Partial<Record<StaffGrant, readonly string[]>> = {
  billing: [moneyApproval],
  people: [peopleGrant, personRemoval],
};

/** Makes the approval that grants `people` to a login. */
function peopleGrantOf(loginId: string): What {
  return { login: loginId };
}

/** Finds the kind of a request. @throws Refusal `not_found` */
async function kindOf(tx: Queries, approval: string): Promise<typeof peopleGrant | typeof personRemoval> {
  const row = await tx
    .selectFrom('approvals')
    .select('kind')
    .where('id', '=', approval)
    .where('kind', 'in', [peopleGrant, personRemoval])
    .executeTakeFirst();
  if (row === undefined) return refuse('not_found');
  return row.kind === peopleGrant ? peopleGrant : personRemoval;
}

type Agreed = { context: Context; tx: Queries; who: LoginCaller; approval: string; what: What };

const givePeople = async ({ context, tx, who, approval }: Agreed, loginId: string): Promise<void> => {
  await useApproval(context, tx, approval, peopleGrant, peopleGrantOf(loginId));
  await give(context, tx, loginId, ['people'], who.loginId);
};

type Person = Awaited<ReturnType<typeof peopleOf>>[number];

/** Locks all staff until the transaction ends: two who take `people` from each other would leave nobody with it. */
async function lockStaffAccount(tx: Queries, accountId: string): Promise<Person[]> {
  await tx.selectFrom('accounts').select('account_id').where('account_id', '=', accountId).forUpdate().execute();
  return peopleOf(tx, accountId);
}

/** @throws Refusal `conflict` where nobody else holds `people`. */
function refuseLast(people: readonly Person[], person: Person): void {
  if (!people.some(({ id, grants }) => id !== person.id && grants.includes('people')))
    refuse('conflict', { message: 'Somebody has to look after people. Give it to somebody else first.' });
}

/** Lists the people of the staff account, in a transaction of it, each with what they may do. */
async function peopleOf(tx: Queries, accountId: string) {
  const logins = await tx
    .selectFrom('logins')
    .select(['id', 'email', 'first_name', 'last_name', 'sealed_totp', 'joined_at'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'staff')
    .where('is_removed', '=', false)
    .orderBy('id')
    .limit(500)
    .execute();
  const grants = await tx.selectFrom('staff_grants').select(['login_id', 'code']).orderBy('code').execute();
  return logins.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim() || row.email,
    email: row.email,
    mfa: row.sealed_totp !== null,
    invited: row.joined_at === null,
    grants: grants.filter((one) => one.login_id === row.id).map((one): StaffGrant => one.code),
  }));
}

/**
 * Frees a person's work, and withdraws their requests.
 * @returns the number of ended sessions.
 */
async function removePerson(context: Context, tx: Queries, accountId: string, loginId: string): Promise<number> {
  await endViewsBy(context, tx, loginId);
  await tx.deleteFrom('staff_grants').where('login_id', '=', loginId).execute();
  await withdrawApprovals(context, tx, loginId);
  await releaseLeads(tx, loginId);
  await releaseTickets(tx, loginId);
  return removeLogin(context, tx, { accountId, loginId });
}

/** Gives what a login does not hold yet. */
async function give(
  context: Context,
  tx: Queries,
  loginId: string,
  codes: readonly StaffGrant[],
  by: string,
): Promise<void> {
  if (codes.length === 0) return;
  await tx
    .insertInto('staff_grants')
    .values(codes.map((code) => ({ login_id: loginId, code, given_by: by, given_at: new Date(context.now()) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
