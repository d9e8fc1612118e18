import type { Queries } from '@carded/database';
import { cardKnownDays, cardPassedDays, type EvidenceOutcome } from '@carded/domain/codes';
import { cardEvidenceOf, type Fact } from '@carded/domain/decision';
import { askedOfBuyer } from '@carded/domain/workflow';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { type CardHashes, cardHashesOf, readLastCard } from '#verification/card-reading.ts';
import type { VerificationRow } from '#verification/verification-row.ts';

const aDayMs = 86_400_000;
/** Time for which a shown card is known. */
export const shownForMs = cardKnownDays * aDayMs;
/** Time for which a reviewer's acceptance of a card counts. */
const passedForMs = cardPassedDays * aDayMs;
/** A card at one more account than this goes to a person. */
const mostOtherAccounts = 2;

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'requirements' | 'is_test'>;
type Shown = { row: Row; round: number; hashes: CardHashes };
type SeenOutcome = EvidenceOutcome<'seen_before'>;

/**
 * Finds whether the card's number is known from elsewhere, over all accounts, and applies a reviewer's answer to later cards. Only coherent cards are kept, so
 * that an invented code does not count against the real holder. Test cards are neither looked up nor kept.
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
  const documentId = all.findLast((fact) => fact.kind === 'document')?.documentId;
  if (documentId === undefined) return [];
  const isWeighed = learned.some((fact) => fact.kind === 'evidence' && fact.documentId === documentId);
  // A shop's own team does not count for others: only our reviewers do.
  const answer = learned.filter((fact) => fact.kind === 'review').findLast(({ by }) => by !== 'own');
  if (!isWeighed && answer === undefined) return [];
  const round = Number(documentId);
  if (!Number.isInteger(round)) return [];
  const read = await readLastCard(context, tx, row.account_id, row.id, round);
  const hashes = read === null ? null : cardHashesOf(context, read.reading);
  if (hashes === null) return [];
  const before = known
    .filter((fact) => fact.kind === 'evidence' && fact.check === 'seen_before')
    .findLast((fact) => fact.documentId === documentId)?.outcome;
  const factsOf = (outcome: SeenOutcome, engine: string): Fact[] =>
    before === outcome
      ? []
      : [{ kind: 'evidence', at: context.now(), documentId, check: 'seen_before', outcome, engine }];
  if (row.is_test) return isWeighed ? factsOf('clear', 'test') : [];
  const shown = { row, round, hashes };
  if (answer?.outcome === 'deny') await takeBack(tx, shown);
  if (answer?.outcome === 'accept') await pass(context, tx, shown);
  if (!isWeighed) return [];
  const isCoherent = (cardEvidenceOf(requirements, all)?.level ?? 0) > 1;
  return factsOf(await see(context, tx, shown, isCoherent), 'cards-seen/1');
}

/** @param isKept whether it is known from now on, where nothing speaks against it */
async function see(context: Context, tx: Queries, { row, round, hashes }: Shown, isKept: boolean) {
  const now = context.now();
  const [since, ends] = [new Date(now - shownForMs), new Date(now + shownForMs)];
  const { rows } = await sql<{ outcome: SeenOutcome }>`select carded.see_card(${row.id}, ${round}, ${row.account_id},
    ${hashes.card}, ${hashes.name}, ${hashes.birthDate}, ${new Date(now)}, ${since}, ${ends}, ${mostOtherAccounts},
    ${isKept}) as outcome`.execute(tx);
  return rows[0]?.outcome ?? 'not_run';
}

/** Stores a reviewer's acceptance, which replaces earlier knowledge of the card. */
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
