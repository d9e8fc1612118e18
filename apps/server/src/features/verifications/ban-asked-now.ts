import type { Queries } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { banTokensOf } from '#features/verifications/search/search-tokens.ts';
import { personOf } from './buyer-record.ts';
import { givenNameOnCard, readCards } from './card-reading.ts';
import { isBanned } from './is-banned.ts';
import { openRecord, type VerificationRow } from './verification-row.ts';

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'sealed' | 'token_buyer'>;
type Identity = Pick<Person, 'firstName' | 'lastName' | 'birthDate'>;

/** The ban tokens of the buyer as typed, and as typed before a correction. */
export async function ownBanNamesOf(context: Context, row: Row): Promise<Buffer[]> {
  const record = await openRecord(context, row);
  const former = record.former === undefined ? [] : [personOf({ ...record, ...record.former })];
  return tokensOf(context, row, [personOf(record), ...former]);
}

/** The ban tokens of everyone the buyer may be: from these details, and from each card that was shown. */
export async function banNamesOf(context: Context, tx: Queries, row: Row): Promise<Buffer[]> {
  const cards = await readCards(context, tx, row.account_id, [row.id]);
  const onCards = cards.map(({ reading: card }) => ({
    firstName: givenNameOnCard(card) ?? '',
    lastName: card.lastName ?? '',
    birthDate: card.birthDate ?? null,
  }));
  return distinct([...(await ownBanNamesOf(context, row)), ...(await tokensOf(context, row, onCards))]);
}

const tokensOf = async (context: Context, row: Row, identities: readonly Identity[]): Promise<Buffer[]> => {
  const { search } = await context.keys.ofAccount.get(row.account_id);
  return distinct(identities.flatMap((identity) => banTokensOf(search, identity)));
};

const distinct = (tokens: readonly Buffer[]): Buffer[] => [
  ...new Map(tokens.map((token) => [token.toString('hex'), token])).values(),
];

/** Whether the buyer of a verification is on the ban list now, as any of those. Asked in the transaction of every decision: a list asked before it is no answer. */
export async function isBuyerBanned(context: Context, tx: Queries, row: Row): Promise<boolean> {
  return isBanned(tx, row.account_id, row.token_buyer, await banNamesOf(context, tx, row));
}
