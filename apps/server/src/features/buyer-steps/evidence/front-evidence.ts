import type { Queries } from '@carded/database';
import type { EvidenceFact } from '@carded/domain/decision';
import { compareFront, type FrontFields } from '@carded/domain/front-text';
import type { Context } from '#context.ts';
import type { PrintSeen } from '#platform/pictures/picture-job.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import type { CardReading } from '#verification/card-reading.ts';

/** Compares the printed side with the code. */
export function frontEvidence(
  at: number,
  documentId: string,
  { lines, engine }: ReadFront,
  card: CardReading,
): EvidenceFact & { check: 'front_text' } {
  const outcome = lines === null ? 'not_run' : compareFront(lines, fieldsOf(card)).front;
  return { kind: 'evidence', at, documentId, check: 'front_text', outcome, engine };
}

/**
 * Makes the fields of a card's code to look for in its print. Licenses of the United States and Canada print the month or the year first; elsewhere the day
 * comes first.
 */
export function fieldsOf(card: CardReading): FrontFields {
  return {
    lastName: card.lastName ?? null,
    firstName: card.firstName ?? null,
    birthDate: card.birthDate ?? null,
    expiryDate: card.expiryDate ?? null,
    issueDate: card.issueDate ?? null,
    documentNumber: card.idNumber ?? null,
    dateOrder: ['US', 'USA', 'CA', 'CAN'].includes(card.country ?? '') ? 'month_first' : 'day_first',
  };
}

/** Sealed record of a printed side that was looked at. `lines` is null when it was unreadable. */
export type ReadFront = {
  engine: string;
  lines: PrintSeen['lines'];
  /** Absent of what was read before places were kept. */
  corners?: PrintSeen['corners'];
  /** Whether it was read at the finest size. */
  isFine: boolean;
};

/** Longest sides in pixels for reading a printed side: first, and again where that did not settle it (see docs/accuracy.md). */
export const printSides = { first: 960, fine: 1_280 } as const;

/** Readings so far of a card that was shown in one round. */
type ShownCard = {
  /** The newest picture of its printed side; null before it came. */
  print: { id: string; read: ReadFront | null } | null;
  /** Data of its code; null before it was read. */
  card: CardReading | null;
};
type Shown = { accountId: string; verificationId: string; round: number };

/** Opens what is sealed with the pictures of a round. */
export async function shownCard(
  context: Context,
  tx: Queries,
  { accountId, verificationId, round }: Shown,
): Promise<ShownCard> {
  const rows = await tx
    .selectFrom('documents')
    .select(['id', 'side', 'sealed_read', 'sealed_lines'])
    .where('account_id', '=', accountId)
    .where('verification_id', '=', verificationId)
    .where('round', '=', round)
    .orderBy('id', 'desc')
    .execute();
  const keys = await context.keys.ofAccount.get(accountId);
  const open = <T>(id: string, what: string, sealed: Buffer | null): T | null =>
    sealed === null ? null : unsealJson<T>(keys.data, `${id}:${what}`, sealed);
  const coded = rows.find((row) => row.sealed_read !== null);
  const print = rows.find(({ side }) => side === 'front' || side === 'passport');
  return {
    print: print === undefined ? null : { id: print.id, read: open<ReadFront>(print.id, 'lines', print.sealed_lines) },
    card: coded === undefined ? null : open<CardReading>(coded.id, 'read', coded.sealed_read),
  };
}
