import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { statusNumber } from '@carded/domain/codes';
import type { ScanFact } from '@carded/domain/decision';
import { insertBan, knownBuyer } from '#features/bans/index.ts';
import { actorOf } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { command, done } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { factsOf } from '#verification/add-facts.ts';
import { findVerification } from '#verification/verification-row.ts';
import { ownScan } from './find-scan.ts';
import { canAcceptByHand } from './prepare-scan.ts';
import { scanScope } from './shop-rules.ts';
import { recordUsage } from './write-scan.ts';

const isOff = 'Accepting by hand is turned off for this website.';
const hasNewBans = 'The ban list has changed since this scan. Wait a minute, then scan the card again.';
const isRefused = 'Someone under age, on the ban list or with an expired card cannot be accepted by hand.';

/** The clerk's word in place of the card's, where the settings allow it. A refusal is an answer: the screen shows it in a dialog. */
export const acceptScan = command(endpoints.acceptScan, async ({ context, who, tx, enqueue, input: { body } }) => {
  const scan = await ownScan(context, tx, who, body.vuuid);
  const scope = await scanScope(context, tx, who, body.token);
  const website = scope.websites.find(({ id }) => id === scan.website_id) ?? refuse('not_found');
  if (body.token !== undefined && scope.website.id !== website.id) refuse('not_found');
  const row = await tx
    .selectFrom('verifications')
    .select(['status', 'version', 'is_test'])
    .where('account_id', '=', who.accountId)
    .where('id', '=', body.vuuid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status === statusNumber.accepted) return { status: row.status, err: null };
  if (!website.settings.can_accept_by_hand) return { status: row.status, err: isOff };
  const facts = await factsOf(tx, who.accountId, body.vuuid);
  const fact = facts.find((one): one is ScanFact => one.kind === 'scan');
  if (fact === undefined || !canAcceptByHand(fact.reasons)) return { status: row.status, err: isRefused };
  if (await wasAnyoneBanned(tx, who.accountId, scan.arrived_at)) return { status: row.status, err: hasNewBans };

  const now = context.now();
  const { accepted } = statusNumber;
  const version = row.version + 1;
  await tx
    .insertInto('verification_facts')
    .values({
      account_id: who.accountId,
      verification_id: body.vuuid,
      seq: facts.length + 1,
      at: new Date(now),
      fact: { kind: 'manual', at: now, accepted: true },
    })
    .execute();
  await tx
    .updateTable('verifications')
    .set({ status: accepted, reason: null, version, is_decided: true })
    .where('account_id', '=', who.accountId)
    .where('id', '=', body.vuuid)
    .execute();
  await tx
    .updateTable('scanner_scans')
    // Sent again, so that the register sees the decision made on its phone.
    .set({ verdict: 'accepted', arrival: context.newId() })
    .where('account_id', '=', who.accountId)
    .where('verification_id', '=', body.vuuid)
    .execute();
  // A scan that gave an answer has been charged with it.
  if (!row.is_test && fact.verdict === 'invalid')
    await recordUsage(tx, who.accountId, body.vuuid, ['scan'], new Date(now));
  await enqueue('verification-changed', { verification: body.vuuid, version, status: accepted, reason: null });
  await appendAudit(context, tx, who.accountId, {
    actor: actorOf(who),
    action: 'scan.accepted',
    subject: body.vuuid,
    detail: { reasons: fact.reasons, login: who.loginId },
  });
  return { status: accepted, err: null };
});

/** Clocks of servers differ a little, and a ban is dated before it holds. */
const marginMs = 60_000;

/**
 * The scan itself asked the ban list. Where only verdicts are kept, the person is no longer known, so any ban since then, of anyone, counts as one
 * of this person; another scan asks again.
 */
const wasAnyoneBanned = async (tx: Queries, accountId: string, since: Date): Promise<boolean> => {
  const ban = await tx
    .selectFrom('bans')
    .select('banned_at')
    .where('account_id', '=', accountId)
    .where('banned_at', '>', new Date(since.getTime() - marginMs))
    .limit(1)
    .executeTakeFirst();
  return ban !== undefined;
};

/** Bans from the next scan or order on: the person where the account keeps who it was, else the card. */
export const banScanned = command(endpoints.banScanned, async ({ context, who, tx, audit, input: { body } }) => {
  await ownScan(context, tx, who, body.vuuid);
  const row = (await findVerification(tx, who.accountId, body.vuuid)) ?? refuse('not_found');
  const buyer =
    (await knownBuyer(context, tx, row)) ?? refuse('conflict', { message: 'This scan has no name or card to ban.' });
  await insertBan(context, tx, { ...buyer, notes: body.notes, actor: actorOf(who) });
  audit.subject = body.vuuid;
  return done;
});
