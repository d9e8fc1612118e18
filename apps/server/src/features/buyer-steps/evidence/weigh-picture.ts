import type { Queries } from '@carded/database';
import type { EvidenceFact } from '@carded/domain/decision';
import { isTypo } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { learnCorrection } from '#features/buyer-steps/details/correction.ts';
import { correctionFromCard } from '#features/buyer-steps/details/correction-from-card.ts';
import type { Side, SideReading } from '#features/buyer-steps/documents/read-image.ts';
import {
  type BuyerRecord,
  isUnknown,
  type LearntDetails,
  nameOnCard,
  notePicture,
  personOf,
  type VerificationRow,
} from '#features/verifications/index.ts';
import type { PictureSeen } from '#platform/pictures/seen.ts';
import { frontEvidence } from './front-evidence.ts';
import { pictureEvidence } from './picture-evidence.ts';
import { seePrintLater } from './print-seen.ts';
import { type AskedEvidence, evidenceAt, recordEvidence } from './record-evidence.ts';
import { shownCard } from './shown-card.ts';

type Verification = { row: VerificationRow; record: BuyerRecord };
/** What records say of the card, and what correcting the details by it would come to. */
export type AskedRecords = (AskedEvidence & { correction: LearntDetails | null }) | null;

/** Asks the records with a card whose code was read, before a transaction opens. Null where there is nothing to ask. */
export async function askRecordsOfCard(
  context: Context,
  accountId: string,
  { row, record }: Verification,
  reading: SideReading | null,
): Promise<AskedRecords> {
  if (reading === null || reading.isDoubtful) return null;
  const read = { ...nameOnCard(reading.card), birthDate: reading.card.birthDate ?? null };
  const hasTypo = !isUnknown(record) && isTypo(personOf(record), read);
  const asked = await recordEvidence(context, { accountId, card: reading.card, record, isTest: row.is_test });
  if (asked === null) return null;
  const isSettled = hasTypo && asked.evidence.outcome === 'at_address';
  const data = correctionFromCard(record, reading.card);
  const correction = isSettled ? await learnCorrection(context, accountId, { row, record }, data) : null;
  return { ...asked, correction };
}

/** A picture that was stored, with its id. */
type Shown = {
  accountId: string;
  verificationId: string;
  round: number;
  id: string;
  side: Exclude<Side, 'selfie'>;
  seen: PictureSeen;
  isTest: boolean;
  /** The details, as they are now. */
  record: BuyerRecord;
};

/** What stands behind the card by this picture and those before it. The printed side is looked at after this transaction. */
export async function weighPicture(
  context: Context,
  tx: Queries,
  shown: Shown,
  asked: AskedRecords,
): Promise<EvidenceFact[]> {
  const { side, round, seen } = shown;
  const documentId = String(round);
  const records = asked === null ? [] : [{ ...evidenceAt(asked, shown.record), documentId }];
  // Test cards are nobody's. Backs of one state look too much alike, and a copy of one has its number.
  if (!shown.isTest && side !== 'back') await notePicture(context, tx, { ...shown, hash: seen.hash });
  return [
    ...pictureEvidence(context.now(), documentId, side === 'passport' ? 'single' : side, seen),
    ...(await printEvidence(context, tx, shown)),
    ...records,
  ];
}

/** Of the printed side: awaited when it came now, or has to be read finer; whether it agrees, as soon as code and print were read. */
async function printEvidence(context: Context, tx: Queries, shown: Shown): Promise<EvidenceFact[]> {
  const { accountId, verificationId, side, round, id } = shown;
  const at = context.now();
  const documentId = String(round);
  const awaited = { kind: 'evidence', at, documentId, check: 'portrait', outcome: 'awaited', engine: 'none' } as const;
  const later = (document: string, isFine: boolean) =>
    seePrintLater(context, tx, { account: accountId, verification: verificationId, document, isFine });
  if (side !== 'back') {
    await later(id, false);
    return [awaited];
  }
  const { print, card } = await shownCard(context, tx, shown);
  if (print === null || print.read === null || card === null) return [];
  const front = frontEvidence(at, documentId, print.read, card);
  if (front.outcome === 'agrees' || print.read.isFine) return [front];
  await later(print.id, true);
  return [awaited];
}
