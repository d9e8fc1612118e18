import type { Queries } from '@carded/database';
import type { EvidenceFact } from '@carded/domain/decision';
import {
  compareFront,
  type FrontField,
  type FrontFields,
  frontFieldLabels,
  placeFront,
} from '@carded/domain/front-text';
import type { Context } from '#context.ts';
import type { LineCorners, PrintSeen } from '#platform/pictures/picture-job.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { type BuyerRecord, isUnknown } from '#verification/buyer-record.ts';
import type { CardReading } from '#verification/card-reading.ts';

/** Of one field: whether it is printed as expected, and where on the picture. No value. */
type FrontMark = {
  label: string;
  says: 'agrees' | 'differs' | 'not_found';
  places: LineCorners[];
};

type Printed = { id: string; sealed_lines: Buffer | null };
/** What is expected in print: what the code says, or what was typed where no code was read. */
type Expected = { reading: CardReading | null; record: BuyerRecord };

/** Where the fields of a card are found on its printed side; nothing of a picture that nobody has read, or where nobody knows what to look for. */
export function markFront(key: Buffer, { id, sealed_lines: sealed }: Printed, expected: Expected): FrontMark[] {
  if (sealed === null) return [];
  return markLines(unsealJson<ReadFront>(key, `${id}:lines`, sealed), expected);
}

export function markLines(
  { lines, corners = [] }: Pick<ReadFront, 'lines' | 'corners'>,
  expected: Expected,
): FrontMark[] {
  const card = expected.reading ?? typedAsCard(expected.record);
  if (lines === null || card === null) return [];
  const fields = fieldsOf(card);
  const placed = placeFront(lines, fields).fields;
  return (Object.keys(frontFieldLabels) as FrontField[])
    .filter((field) => fields[field] !== null)
    .map((field) => ({
      label: frontFieldLabels[field],
      says: placed[field].says,
      places: placed[field].at.map((at) => corners[at]).filter((place) => place !== undefined),
    }));
}

const typedAsCard = (record: BuyerRecord): CardReading | null =>
  isUnknown(record)
    ? null
    : {
        firstName: record.first_name,
        lastName: record.last_name,
        birthDate: record.birth_date,
        country: record.country,
      };

/** Whether the printed side says what the code says. */
export function frontEvidence(
  at: number,
  documentId: string,
  { lines, engine }: ReadFront,
  card: CardReading,
): EvidenceFact & { check: 'front_text' } {
  const outcome = lines === null ? 'not_run' : compareFront(lines, fieldsOf(card)).front;
  return { kind: 'evidence', at, documentId, check: 'front_text', outcome, engine };
}

/** What a card's code says, to be looked for in its print. Licenses of the United States and Canada print the month first or the year; elsewhere the day comes first. */
function fieldsOf(card: CardReading): FrontFields {
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

/** What is kept, sealed, of a printed side that was looked at. `lines` null: nobody could read it. */
export type ReadFront = {
  engine: string;
  lines: PrintSeen['lines'];
  /** Absent of what was read before places were kept. */
  corners?: PrintSeen['corners'];
  /** Whether it was read as finely as we can. */
  isFine: boolean;
};

/** How large a printed side is read, in pixels: first, and again where that did not settle it (see docs/accuracy.md). */
export const printSides = { first: 960, fine: 1_280 } as const;

/** What machines have read so far of a card that was shown in one round. */
type ShownCard = {
  /** The newest picture of its printed side; null before it came. */
  print: { id: string; read: ReadFront | null } | null;
  /** What its code says; null before it was read. */
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
