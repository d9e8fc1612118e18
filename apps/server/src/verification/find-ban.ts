import type { Queries } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { sql } from 'kysely';
import type { Context } from '#context.ts';
import { unseal } from '#platform/sealing/seal.ts';
import { personOf } from './buyer-record.ts';
import { givenNameOnCard, readCards } from './card-reading.ts';
import { banTokensOf } from './search-tokens.ts';
import { openRecord, type VerificationRow } from './verification-row.ts';

/**
 * Finds the ban of a verification's buyer, under any of their names, with its note; null when there is none. Known names are looked up like in
 * `carded.is_banned`. A deleted buyer has no hashes left, and is found by the ban that came from this verification. A row of the log, read by the page, finds a
 * ban by the same name only.
 */
export async function findBan(context: Context, tx: Queries, row: VerificationRow): Promise<{ notes: string } | null> {
  const names = await banNamesOf(context, tx, row);
  const ban = await tx
    .selectFrom('bans')
    .select(['sealed_notes', 'token_buyer'])
    .where('account_id', '=', row.account_id)
    .where((eb) =>
      eb.or([
        row.token_buyer === null ? eb('verification_id', '=', row.id) : eb('token_buyer', '=', row.token_buyer),
        ...(names.length === 0
          ? []
          : [
              eb(
                'token_buyer',
                'in',
                eb
                  .selectFrom('ban_names')
                  .select('ban_names.token_buyer')
                  .where('ban_names.account_id', '=', row.account_id)
                  .where('ban_names.token', 'in', names),
              ),
            ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  if (ban === undefined) return null;
  const { data } = await context.keys.ofAccount.get(row.account_id);
  return { notes: unseal(data, `ban:${ban.token_buyer.toString('hex')}`, ban.sealed_notes).toString() };
}

type Row = Pick<VerificationRow, 'account_id' | 'id' | 'sealed' | 'token_buyer'>;
type Identity = Pick<Person, 'firstName' | 'lastName' | 'birthDate'>;

/** The ban tokens of the buyer as typed, and as typed before a correction. */
export async function ownBanNamesOf(context: Context, row: Row): Promise<Buffer[]> {
  return tokensOf(context, row, await typedIdentities(context, row));
}

/** The ban tokens of everyone the buyer may be: from these details, and from each card that was shown. */
export async function banNamesOf(context: Context, tx: Queries, row: Row): Promise<Buffer[]> {
  const cards = await readCards(context, tx, row.account_id, [row.id]);
  const onCards = cards.map(({ reading: card }) => ({
    firstName: givenNameOnCard(card) ?? '',
    lastName: card.lastName ?? '',
    birthDate: card.birthDate ?? null,
  }));
  return tokensOf(context, row, [...(await typedIdentities(context, row)), ...onCards]);
}

const typedIdentities = async (context: Context, row: Row): Promise<Identity[]> => {
  const record = await openRecord(context, row);
  return [record, ...(record.former === undefined ? [] : [{ ...record, ...record.former }])].map(personOf);
};

/** Each token once. */
const tokensOf = async (context: Context, row: Row, identities: readonly Identity[]): Promise<Buffer[]> => {
  const { search } = await context.keys.ofAccount.get(row.account_id);
  const tokens = identities.flatMap((identity) => banTokensOf(search, identity));
  return [...new Map(tokens.map((token) => [token.toString('hex'), token])).values()];
};

/**
 * Tells whether the buyer of a verification is banned now, by any of their names. Checked inside the transaction of every decision, because an earlier answer
 * may be outdated.
 */
export async function isBuyerBanned(context: Context, tx: Queries, row: Row): Promise<boolean> {
  const { account_id: accountId, token_buyer: token } = row;
  const names = await banNamesOf(context, tx, row);
  const answer = sql<{ banned: boolean }>`select carded.is_banned(${accountId}, ${token}, ${names}) as banned`;
  const { rows } = await answer.execute(tx);
  return rows[0]?.banned !== false;
}
