import type { Queries } from '@carded/database';
import { placeCodes } from '@carded/domain/places';
import type { Context } from '#context.ts';
import { unsealJson } from '#platform/sealing/seal.ts';

const endedShownAtMost = 20;

/** Where an account is taxed, by which certificates it is not, and the month that waits for its tax. */
export async function presentTaxes(context: Context, tx: Queries, accountId: string) {
  const { billing_country: country, billing_state: state } = await tx
    .selectFrom('accounts')
    .select(['billing_country', 'billing_state'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const waiting = await tx
    .selectFrom('money_desk')
    .select(['ref', 'since', 'code'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'tax_unknown')
    .executeTakeFirst();
  const rows = tx.selectFrom('tax_exemptions').selectAll().where('account_id', '=', accountId);
  const standing = await rows.where('ended_at', 'is', null).orderBy('place').execute();
  const ended = await rows
    .where('ended_at', 'is not', null)
    .orderBy('ended_at', 'desc')
    .limit(endedShownAtMost)
    .execute();
  const { data } = await context.keys.ofAccount.get(accountId);
  const codes = placeCodes({ country, state });
  return {
    tax_place: codes.country === null ? null : codes.state === null ? codes.country : `${codes.country}-${codes.state}`,
    unknown_tax:
      waiting === undefined
        ? null
        : { month: waiting.ref, since: waiting.since.toISOString(), code: waiting.code ?? '' },
    exemptions: [...standing, ...ended].map((row) => ({
      id: row.id,
      place: row.place,
      certificate:
        row.sealed_certificate === null
          ? ''
          : unsealJson<string>(data, `tax_exemption:${row.id}`, row.sealed_certificate),
      valid_until: row.valid_until,
      reason: row.reason,
      at: row.at.toISOString(),
      ended: row.ended_at?.toISOString() ?? null,
    })),
  };
}
