import * as endpoints from '@carded/contract';
import { type Queries, uuidv7Floor } from '@carded/database';
import { verificationStatuses } from '@carded/domain/codes';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { keepNote } from '#platform/audit/append-audit.ts';
import { command, done, inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { seal } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { banNamesOf, findBan, isBuyerBanned, ownBanNamesOf } from '#verification/find-ban.ts';
import { findVerification, type VerificationRow } from '#verification/verification-row.ts';

/** Decides the account's open checks of a banned buyer again, under all names, newest first, some at a time. */
const closeBanned = job(
  'close-banned',
  z.object({ account: z.uuid(), before: z.uuid().optional() }),
  async (context, { account: accountId, before }) => {
    const { banned, last } = await inAccount(context, accountId, async (tx) => {
      let open = openChecksOf(tx, accountId)
        .select(['account_id', 'id', 'sealed', 'token_buyer'])
        .where('id', '>=', uuidv7Floor(context.now() - walkedMs));
      if (before !== undefined) open = open.where('id', '<', before);
      const rows = await open.orderBy('id', 'desc').limit(atATime).execute();
      const found: string[] = [];
      for (const row of rows) if (await isBuyerBanned(context, tx, row)) found.push(row.id);
      return { banned: found, last: rows.length === atATime ? rows.at(-1)?.id : undefined };
    });
    for (const id of banned) await inAccount(context, accountId, (tx) => addFacts(context, tx, accountId, id, []));
    if (last !== undefined)
      await inAccount(context, accountId, (tx) => enqueueIn(context, tx, accountId)('close-banned', { before: last }));
  },
);

export const jobs = [closeBanned];

/** Bans a person on every website of the account: open checks are denied, and so is every order from now on. */
const banBuyer = command(endpoints.banBuyer, async ({ context, input: { body }, who, tx, audit }) => {
  const buyer = await findBuyer(context, tx, who, body.buyer.uuid);
  await insertBan(context, tx, { ...buyer, notes: body.notes, actor: actorOf(who) });
  audit.subject = body.buyer.uuid;
  return done;
});

/**
 * Lifts a ban, also one under another name of the buyer; a shown card may belong to another person, whose ban stays. The reason is stored beside the audit row,
 * sealed, because it may describe a person.
 */
const unbanBuyer = command(endpoints.unbanBuyer, async ({ context, input: { body }, who, tx, audit }) => {
  const { row, token } = await findBuyer(context, tx, who, body.buyer.uuid);
  // Names of the ban; a deleted buyer's data does not tell which name is a card's.
  const names = row.removed_at === null ? await ownBanNamesOf(context, row) : [];
  const banned = [token, ...(await bannedUnder(tx, who.accountId, names))];
  const lifted = await tx
    .deleteFrom('bans')
    .where('account_id', '=', who.accountId)
    .where((eb) => eb.or([eb('token_buyer', 'in', banned), eb('verification_id', '=', row.id)]))
    .returning(['verification_id', 'token_buyer'])
    .execute();
  if (lifted.length === 0) {
    const isAnother = (await findBan(context, tx, row)) !== null;
    refuse('conflict', { message: isAnother ? banOfAnother : 'This buyer is not banned.' });
  }
  await tx
    .deleteFrom('ban_names')
    .where('account_id', '=', who.accountId)
    .where(
      'token_buyer',
      'in',
      lifted.map((ban) => ban.token_buyer),
    )
    .execute();
  audit.subject = body.buyer.uuid;
  audit.detail = {
    ...(await keepNote(context, tx, { accountId: who.accountId, verificationId: row.id, note: body.notes })),
    lifted: lifted.map((ban) => ban.verification_id).sort(),
  };
  return done;
});

export const routes = [banBuyer, unbanBuyer];

const atATime = 200;
/** Age of checks above which they are left alone: their next decision reads the ban list anyway. */
const walkedMs = 90 * 86_400_000;

/** Statuses of open checks. */
const openStatuses = verificationStatuses.filter(({ group }) => group === 'pending').map(({ number }) => number);

/** The checks of an account that a ban may close. A counter's scan is over when it is made. */
function openChecksOf(tx: Queries, accountId: string) {
  return tx
    .selectFrom('verifications')
    .where('account_id', '=', accountId)
    .where('status', 'in', openStatuses)
    .where('created_via', '!=', 'scanner');
}

type Banned = { accountId: string; token: Buffer; verificationId: string };

/** Checks that close in the ban's own transaction. */
const atOnce = 50;

/**
 * Decides the open checks of a buyer who was just banned: at once the newest under the same name, and soon the others and those under another, which only their
 * sealed details tell.
 */
async function closeOpenChecks(
  context: Context,
  tx: Queries,
  { accountId, token, verificationId }: Banned,
): Promise<void> {
  const newest = await openChecksOf(tx, accountId)
    .select('id')
    .where('token_buyer', '=', token)
    .orderBy('id', 'desc')
    .limit(atOnce)
    .execute();
  // Locked in one order, and only what is still open then.
  const open = await openChecksOf(tx, accountId)
    .select('id')
    .where('id', 'in', [verificationId, ...newest.map(({ id }) => id)])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of open) await addFacts(context, tx, accountId, id, []);
  await enqueueIn(context, tx, accountId)('close-banned', {});
}

/** A buyer as bans know one: the keyed hash a ban is of, and those of the names to recognize. */
type Buyer = { row: VerificationRow; token: Buffer; names: readonly Buffer[] };

/**
 * A verification and its buyer. The hashes of a deleted buyer are known for 90 days more, and as long as a ban made from this verification lasts.
 * @throws Refusal `not_found`, or `conflict` when name or birth date is missing.
 */
async function findBuyer(context: Context, tx: Queries, who: LoginCaller, verificationId: string): Promise<Buyer> {
  const row = (await findVerification(tx, who.accountId, verificationId, who.websiteIds)) ?? refuse('not_found');
  return (
    (row.removed_at === null ? await knownBuyer(context, tx, row) : await removedBuyer(tx, row)) ??
    refuse('conflict', { message: 'A ban needs first name, last name and birth date of the buyer.' })
  );
}

/** The buyer of a verification that was not deleted; null when nobody is known. */
export async function knownBuyer(context: Context, tx: Queries, row: VerificationRow): Promise<Buyer | null> {
  if (row.token_buyer === null) return null;
  return { row, token: row.token_buyer, names: await banNamesOf(context, tx, row) };
}

const removedBuyer = async (tx: Queries, row: VerificationRow): Promise<Buyer | null> => {
  const kept = await tx
    .selectFrom('removed_buyers')
    .select(['token_buyer', 'ban_tokens'])
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  if (kept !== undefined) return { row, token: kept.token_buyer, names: kept.ban_tokens };
  const ban = await tx
    .selectFrom('bans')
    .select('token_buyer')
    .where('account_id', '=', row.account_id)
    .where('verification_id', '=', row.id)
    .executeTakeFirst();
  return ban === undefined ? null : { row, token: ban.token_buyer, names: [] };
};

type Ban = Buyer & { notes: string; actor: string };

/** Puts the buyer of a verification on the ban list, with the names they may come back under, and closes what is open of them. Banning again keeps the newer note. */
export async function insertBan(
  context: Context,
  tx: Queries,
  { row, token, names, notes, actor }: Ban,
): Promise<void> {
  const accountId = row.account_id;
  const keys = await context.keys.ofAccount.get(accountId);
  const ban = {
    sealed_notes: seal(keys.data, context.random, `ban:${token.toString('hex')}`, notes.trim()),
    verification_id: row.id,
    banned_by: actor,
    banned_at: new Date(context.now()),
  };
  await tx
    .insertInto('bans')
    .values({ account_id: accountId, token_buyer: token, ...ban })
    .onConflict((conflict) => conflict.columns(['account_id', 'token_buyer']).doUpdateSet(ban))
    .execute();
  if (names.length > 0)
    await tx
      .insertInto('ban_names')
      .values(names.map((name) => ({ account_id: accountId, token: name, token_buyer: token })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  // A person's yes to the card of anyone who is banned counts no longer, also elsewhere.
  await tx
    .updateTable('cards_seen')
    .set({ passed_until: null })
    .where('account_id', '=', accountId)
    .where('passed_until', 'is not', null)
    .where('verification_id', 'in', (eb) =>
      eb.selectFrom('verifications').select('id').where('account_id', '=', accountId).where('token_buyer', '=', token),
    )
    .execute();
  await closeOpenChecks(context, tx, { accountId, token, verificationId: row.id });
}

const banOfAnother =
  'This ban is on another person, whose card was shown here. Lift it in the verification where it was made.';

const bannedUnder = async (tx: Queries, accountId: string, names: readonly Buffer[]): Promise<Buffer[]> => {
  if (names.length === 0) return [];
  const rows = await tx
    .selectFrom('ban_names')
    .select('token_buyer')
    .distinct()
    .where('account_id', '=', accountId)
    .where('token', 'in', names)
    .execute();
  return rows.map((row) => row.token_buyer);
};
