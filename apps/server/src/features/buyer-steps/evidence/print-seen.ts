import type { Queries } from '@carded/database';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { openImage } from '#features/images/index.ts';
import { inAccount } from '#platform/commands/command.ts';
import { Refusal } from '#platform/commands/refuse.ts';
import { enqueueIn } from '#platform/jobs/enqueue.ts';
import { job } from '#platform/jobs/job.ts';
import { type PrintSeen, unseenPrint } from '#platform/pictures/picture-job.ts';
import { sealJson } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import { frontEvidence, printSides, type ReadFront, shownCard } from './front-evidence.ts';

const name = 'print-seen';
/** A buyer waits for a machine for this long; then a person looks. */
const waitsAtMostMs = 60_000;

const payload = z.object({ document: z.uuid(), verification: z.uuid(), account: z.uuid(), isFine: z.boolean() });
type Payload = z.output<typeof payload>;

/** Has a printed side looked at after this transaction. @param isFine a second look, and finer: what was read first does not agree with the code */
export async function seePrintLater(context: Context, tx: Queries, { account, ...rest }: Payload): Promise<void> {
  await enqueueIn(context, tx, account)(name, rest);
}

/**
 * Looks at a printed side, mostly while the buyer turns the card over, and again at a finer size when it does not agree with the code. An answer always
 * follows: an unreadable side is `not_run`, so that a person reviews it.
 */
export const printSeen = job(
  name,
  payload,
  async (context, asked) => {
    for (const isFine of asked.isFine ? [true] : [false, true]) {
      const seen = await lookAgain(context, { ...asked, isFine });
      if (seen === null || (await keepSeen(context, { ...asked, isFine }, seen))) return;
    }
  },
  { concurrency: 8, isRolling: true },
);

/**
 * Reads the current picture; null when there is none.
 * @throws Refusal `unavailable` while there is no turn for it
 */
async function lookAgain(context: Context, asked: Payload) {
  const { document, verification, account } = asked;
  const row = await inAccount(context, account, (tx) =>
    tx
      .selectFrom('documents')
      .select(['id', 'storage_key', 'created_at', 'removed_at'])
      .where('account_id', '=', account)
      .where('verification_id', '=', verification)
      .where('id', '=', document)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const image = row.removed_at === null ? await openImage(context, account, row) : null;
  if (image === null) return unseenPrint;
  const isLate = context.now() - row.created_at.getTime() > waitsAtMostMs * context.config.patience;
  try {
    return await seePrint(context, image.bytes, asked);
  } catch (error) {
    // A full line is shorter later.
    if (!(error instanceof Refusal) || (error.code === 'unavailable' && !isLate)) throw error;
    return unseenPrint;
  }
}

async function seePrint(
  context: Context,
  bytes: Buffer,
  { account, verification, document, isFine }: Payload,
): Promise<PrintSeen> {
  const { eyes } = context.providers;
  if (eyes !== undefined) return eyes.print(bytes, verification);
  const turn = { accountId: account, network: verification, subject: `print:${document}` };
  const longestSide = isFine ? printSides.fine : printSides.first;
  const { readings } = await context.prints.read({ kind: 'document', bytes, asked: { print: { longestSide } } }, turn);
  return readings.print === undefined || readings.print === 'not_run' ? unseenPrint : readings.print;
}

/** @returns whether that is all; not where a finer look may tell more */
function keepSeen(
  context: Context,
  { document, verification, account, isFine }: Payload,
  seen: PrintSeen,
): Promise<boolean> {
  return inAccount(context, account, async (tx) => {
    const locked = await tx
      .selectFrom('verifications')
      .innerJoin('documents', (join) =>
        join
          .onRef('documents.account_id', '=', 'verifications.account_id')
          .onRef('documents.verification_id', '=', 'verifications.id'),
      )
      .select(['documents.round', 'documents.removed_at'])
      .where('verifications.account_id', '=', account)
      .where('verifications.id', '=', verification)
      .where('documents.id', '=', document)
      .where('verifications.removed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (locked === undefined) return true;
    const { print, card } = await shownCard(context, tx, {
      accountId: account,
      verificationId: verification,
      round: locked.round,
    });
    // Tells whether another picture of this side came since, or this one is settled.
    if (print?.id !== document || print.read?.isFine === true) return true;
    const documentId = String(locked.round);
    const judged = (read: ReadFront): JudgedReading => ({
      read,
      said: card === null ? null : frontEvidence(context.now(), documentId, read, card).outcome,
    });
    const { read, isSettled } = betterReading(
      print.read === null ? null : judged(print.read),
      judged({
        lines: seen.lines,
        ...(seen.corners === undefined ? {} : { corners: seen.corners }),
        engine: seen.engines.text,
        isFine: isFine || seen.lines === null,
      }),
    );
    const keys = await context.keys.ofAccount.get(account);
    await tx
      .updateTable('documents')
      .set({ sealed_lines: sealJson(keys.data, context.random, `${document}:lines`, read) })
      .where('account_id', '=', account)
      .where('id', '=', document)
      .where('removed_at', 'is', null)
      .execute();
    if (!isSettled) return false;
    await addFacts(context, tx, account, verification, [
      ...(card === null ? [] : [frontEvidence(context.now(), documentId, read, card)]),
      {
        kind: 'evidence',
        at: context.now(),
        documentId,
        check: 'portrait',
        outcome: seen.portrait,
        engine: seen.engines.portrait,
      },
    ]);
    return true;
  });
}

/** Reading of a printed side, and its comparison with the code; `said` is null while no code was read. */
export type JudgedReading = { read: ReadFront; said: ReturnType<typeof frontEvidence>['outcome'] | null };
/** `isSettled`: a finer look would tell nothing more that matters. */
type BetterReading = JudgedReading & { isSettled: boolean };

/** Results without information: some pictures are read worse at a larger size, and must not undo the first reading. */
const saysNothing: ReadonlySet<JudgedReading['said']> = new Set(['not_found', 'not_run']);

/** Picks one of two readings of a printed side. `before` is the first one, null without one. */
export function betterReading(before: JudgedReading | null, now: JudgedReading): BetterReading {
  const isLess = before !== null && before.said !== null && saysNothing.has(now.said);
  // Keeps the first result, marked as fine so that it is not read a third time.
  const stands = isLess ? { said: before.said, read: { ...before.read, isFine: true } } : now;
  return { ...stands, isSettled: stands.said === null || stands.said === 'agrees' || stands.read.isFine };
}
