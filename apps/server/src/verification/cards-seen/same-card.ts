import { type Queries, uuidv7Time } from '@carded/database';
import type { Context } from '#context.ts';
import { type LoginCaller, websitesSeen } from '#platform/access/caller.ts';
import type { CardReading } from '#verification/card-reading.ts';
import { cardHashesOf } from '#verification/card-reading.ts';
import type { VerificationRow } from '#verification/verification-row.ts';
import { shownForMs } from './seen-facts.ts';

const atMost = 10;
/** Band of other shops that were shown a card: it never names them, or gives a number that changes with each. */
type OtherShops = 'none' | 'few' | 'many';
const few = 2;

/** Finds where a card's number was shown within 90 days: the account's own verifications that the caller may see, and a band for other shops. */
export async function sameCard(
  context: Context,
  tx: Queries,
  { accountId, websiteIds }: Pick<LoginCaller, 'accountId' | 'websiteIds'>,
  row: Pick<VerificationRow, 'id' | 'is_test'>,
  reading: CardReading | null,
) {
  const hashes = reading === null || row.is_test ? null : cardHashesOf(context, reading);
  if (hashes === null) return { own: [], others: 'none' as OtherShops };
  const seen = tx
    .selectFrom('cards_seen')
    .where('card_hash', '=', hashes.card)
    .where('seen_at', '>', new Date(context.now() - shownForMs));
  const { count } = await seen
    .where('account_id', '!=', accountId)
    .select((eb) => eb.fn.count<string>('account_id').distinct().as('count'))
    .executeTakeFirstOrThrow();
  const others: OtherShops = Number(count) === 0 ? 'none' : Number(count) <= few ? 'few' : 'many';
  const ids = await seen
    .where('account_id', '=', accountId)
    .where('verification_id', '!=', row.id)
    .select('verification_id')
    .distinct()
    .execute();
  if (ids.length === 0) return { own: [], others };
  let found = tx
    .selectFrom('verifications as v')
    .innerJoin('websites as w', (join) =>
      join.onRef('w.account_id', '=', 'v.account_id').onRef('w.id', '=', 'v.website_id'),
    )
    .select(['v.id', 'v.status', 'v.is_test', 'w.domain'])
    .where('v.account_id', '=', accountId)
    .where(
      'v.id',
      'in',
      ids.map((one) => one.verification_id),
    );
  if (websiteIds !== null) found = found.where('v.website_id', 'in', websitesSeen(websiteIds));
  const rows = await found.orderBy('v.id', 'desc').limit(atMost).execute();
  const own = rows.map(({ id, status, is_test: test, domain }) => ({
    ...{ uuid: id, status, test, domain, created: new Date(uuidv7Time(id)).toISOString() },
  }));
  return { own, others };
}
