import type { Queries } from '@carded/database';
import { cardKnownDays, cardPassedDays, type EvidenceOutcome } from '@carded/domain/codes';
import {
  cardEvidenceOf,
  type DocumentFact,
  type EvidenceFact,
  type Fact,
  type ReviewFact,
} from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { type CardHashes, cardHashesOf, readLastCard } from '#verification/card-reading.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

const aDayMs = 86_400_000;
/** How long a card that was shown is known. */
export const shownForMs = cardKnownDays * aDayMs;
/** How long a person's yes to a card counts. */
const passedForMs = cardPassedDays * aDayMs;
/** A card at one more account than this goes to a person. */
const mostOtherAccounts = 2;

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'requirements' | 'is_test'>;
type Shown = { row: Row; round: number; hashes: CardHashes };
type SeenOutcome = EvidenceOutcome<'seen_before'>;

/**
 * Whether the number of the card that was weighed just now is known from elsewhere, over all accounts; and what a person's answer says to those who show it later.
 * Kept is only what is coherent, so that no invented code speaks against the one who holds the card. Test cards are nobody's: they are neither asked about nor kept.
 */
export async function seenFacts(
  context: Context,
  tx: Queries,
  row: Row,
  known: readonly Fact[],
  learned: readonly Fact[],
): Promise<Fact[]> {
  const requirements = askedOfBuyer(row.requirements);
  const all = [...known, ...learned];
  const documentId = all.filter(isDocument).at(-1)?.documentId;
  if (documentId === undefined) return [];
  const isWeighed = learned.some((fact) => fact.kind === 'evidence' && fact.documentId === documentId);
  const answer = learned.findLast(isReview);
  if (!isWeighed && answer === undefined) return [];
  const round = Number(documentId);
  if (!Number.isInteger(round)) return [];
  const read = await readLastCard(context, tx, row.account_id, row.id, round);
  const hashes = read === null ? null : cardHashesOf(context, read.reading);
  if (hashes === null) return [];
  const before = known.filter(isSeen).findLast((fact) => fact.documentId === documentId)?.outcome;
  const told = (outcome: SeenOutcome, engine: string): Fact[] =>
    before === outcome
      ? []
      : [{ kind: 'evidence', at: context.now(), documentId, check: 'seen_before', outcome, engine }];
  if (row.is_test) return isWeighed ? told('clear', 'test') : [];
  const shown = { row, round, hashes };
  if (answer?.outcome === 'deny') await takeBack(tx, shown);
  if (answer?.outcome === 'accept') await pass(context, tx, shown);
  if (!isWeighed) return [];
  const isCoherent = (cardEvidenceOf(requirements, all)?.level ?? 0) > 1;
  return told(await see(context, tx, shown, isCoherent), 'cards-seen/1');
}

function isDocument(fact: Fact): fact is DocumentFact {
  return fact.kind === 'document';
}
/** By a reviewer of ours: what a shop's own team decides says nothing to others. */
function isReview(fact: Fact): fact is ReviewFact {
  return fact.kind === 'review' && fact.by !== 'own';
}
function isSeen(fact: Fact): fact is Extract<EvidenceFact, { check: 'seen_before' }> {
  return fact.kind === 'evidence' && fact.check === 'seen_before';
}

/** @param isKept whether it is known from now on, where nothing speaks against it */
async function see(
  context: Context,
  tx: Queries,
  { row, round, hashes }: Shown,
  isKept: boolean,
): Promise<SeenOutcome> {
  const now = context.now();
  const [since, ends] = [new Date(now - shownForMs), new Date(now + shownForMs)];
  const { rows } = await sql<{ outcome: SeenOutcome }>`select carded.see_card(${row.id}, ${round}, ${row.account_id},
    ${hashes.card}, ${hashes.name}, ${hashes.birthDate}, ${new Date(now)}, ${since}, ${ends}, ${mostOtherAccounts},
    ${leastBands}, ${isKept}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'not_run';
}

/** A person's yes counts from now on, whatever was known of the card. */
async function pass(context: Context, tx: Queries, { row, round, hashes }: Shown): Promise<void> {
  const now = context.now();
  await sql`select carded.keep_card_seen(${row.id}, ${round}, ${row.account_id}, ${hashes.card}, ${hashes.name},
    ${hashes.birthDate}, ${new Date(now)}, ${new Date(now + shownForMs)}, ${new Date(now + passedForMs)})`.execute(tx);
}

/** A person's no outweighs every earlier yes to the same card. */
async function takeBack(tx: Queries, { hashes: { card, name, birthDate } }: Shown): Promise<void> {
  await tx
    .updateTable('cards_seen')
    .set({ passed_until: null })
    .where('card_hash', '=', card)
    .where('name_hash', '=', name)
    .where('birth_date_hash', '=', birthDate)
    .where('passed_until', 'is not', null)
    .execute();
}

/** What the card on it does not come to in this time ends with the photo, which is not kept for longer either. */
const undecidedForMs = 86_400_000;

type ShownPicture = { accountId: string; verificationId: string; round: number; id: string; hash: string | null };

/** Notes a picture of a card's printed side, which counts against others only from when that card was coherent. One without a hash is not noted: its card then counts as not asked about. */
export async function notePicture(context: Context, tx: Queries, shown: ShownPicture): Promise<void> {
  const { accountId, verificationId, round, id, hash } = shown;
  if (hash === null) return;
  const now = context.now();
  await tx
    .insertInto('pictures_seen')
    .values({
      document_id: id,
      verification_id: verificationId,
      round,
      account_id: accountId,
      bands: pictureBands(context, hash),
      seen_at: new Date(now),
      ends_at: new Date(now + undecidedForMs),
    })
    .execute();
}

/** Of 256 bits, so that a band is long enough to be rare. */
const BANDS = 16;
const BITS = 256;
/** A copy of a photo shares at least so many bands with it: it does where no more than 7 bits differ (docs/decisions/0039-photos-seen-before.md). */
export const leastBands = 9;

/**
 * What is kept of a picture's hash: a keyed hash of each of its bands. Without the operator's key nothing of the picture can be told from them, but how many two pictures have in common.
 * @param hash 64 hexadecimal signs
 */
export function pictureBands({ keys }: Pick<Context, 'keys'>, hash: string): number[] {
  const bits = [...Buffer.from(hash, 'hex')].flatMap((byte) => Array.from({ length: 8 }, (_, at) => (byte >> at) & 1));
  return Array.from({ length: BANDS }, (_, band) => {
    // Every sixteenth bit: broad waves and fine ones, so that no band is the same on most pictures.
    const own = Array.from({ length: BITS / BANDS }, (__, at) => bits[at * BANDS + band]).join('');
    return keyedHash(keys.master.picturesSeen, 'picture band', `${band} ${own}`).readInt32BE(0);
  });
}
