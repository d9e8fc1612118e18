import * as endpoints from '@carded/contract';
import type { Queries } from '@carded/database';
import { pricedKinds, unitMicrosIn } from '@carded/domain/billing';
import { placeCodes } from '@carded/domain/places';
import type { Context } from '#context.ts';
import {
  currentCard,
  monthSoFar,
  readCredit,
  readCredits,
  readPrices,
  readTrials,
  refuseUnbilled,
} from '#features/billing/index.ts';
import { auditInBoth } from '#platform/audit/audit-staff.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { unsealJson } from '#platform/sealing/seal.ts';
import { aloneLeft } from './given-alone.ts';
import { presentInvoices } from './present-invoices.ts';

/** Opening it leaves a row with the merchant and one with staff. */
export const getAccountMoney = ownTransactions(
  endpoints.getAccountMoney,
  async ({ context, who, input: { params } }) => {
    const { id: accountId } = params;
    await refuseUnbilled(context, accountId);
    return inAccount(context, accountId, async (tx) => {
      const now = context.now();
      const account = await tx
        .selectFrom('accounts')
        .innerJoin('billing_accounts', 'billing_accounts.account_id', 'accounts.account_id')
        .select(['business_name', 'state', 'collector'])
        .where('accounts.account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const due = await tx
        .selectFrom('billing_due')
        .select(['parked_until', 'parked_reason'])
        .where('account_id', '=', accountId)
        .executeTakeFirstOrThrow();
      const card = await currentCard(tx, accountId);
      const { month, cents, closes } = await monthSoFar(context, tx, accountId);
      const answer = {
        ...account,
        parked:
          due.parked_until === null || due.parked_until.getTime() <= now
            ? null
            : { until: due.parked_until.toISOString(), reason: due.parked_reason ?? '' },
        credit: await readCredit(tx, accountId),
        credits: await presentCredits(tx, accountId),
        card:
          card === undefined
            ? null
            : { brand: card.brand, last4: card.last4, exp_month: card.expiry_month, exp_year: card.expiry_year },
        month: { month, cents, closes, cost_micros: await costOf(tx, accountId, month) },
        prices: await presentPrices(tx, accountId, month),
        trials: await presentTrials(tx, accountId),
        alone_left: await aloneLeft({ context, tx, who, accountId }),
        ...(await presentTaxes(context, tx, accountId)),
        invoices: await presentInvoices(tx, accountId, now),
      };
      await auditInBoth(context, tx, who, accountId, {
        action: endpoints.getAccountMoney.audit,
        subject: accountId,
        detail: {},
      });
      return answer;
    });
  },
);

/** Reads an account's provider costs of a month (`2026-11`). */
const costOf = async (tx: Queries, accountId: string, month: string): Promise<number> => {
  const { cost } = await tx
    .selectFrom('account_costs')
    .select((eb) => eb.fn.sum<string | null>('cost_micros').as('cost'))
    .where('account_id', '=', accountId)
    .where('month', '=', `${month}-01`)
    .executeTakeFirstOrThrow();
  return Number(cost ?? 0);
};

const presentCredits = async (tx: Queries, accountId: string) => {
  const credits = await readCredits(tx, accountId);
  return credits.map((credit) => ({
    cents: credit.cents,
    left: credit.left,
    reason: credit.reason,
    at: credit.given_at.toISOString(),
    expires: credit.expires_at?.toISOString() ?? null,
  }));
};

/** Lists this month's prices, and later ones that are already set. */
const presentPrices = async (tx: Queries, accountId: string, month: string) => {
  const prices = await readPrices(tx, accountId);
  return pricedKinds.flatMap(({ kind, label }) => [
    { kind, label, unit_micros: Number(unitMicrosIn(prices, kind, month)), from_month: null },
    ...prices
      .filter((price) => price.kind === kind && price.fromMonth > month)
      .map((price) => ({ kind, label, unit_micros: Number(price.unitMicros), from_month: price.fromMonth })),
  ]);
};

const presentTrials = async (tx: Queries, accountId: string) => {
  const trials = await readTrials(tx, accountId);
  return (['verifications', 'scans'] as const).flatMap((kind) => {
    const trial = trials[kind];
    return trial === null
      ? []
      : [
          {
            kind,
            remaining: trial.remaining,
            ends: trial.endsAt === null ? null : new Date(trial.endsAt).toISOString(),
          },
        ];
  });
};

const endedShownAtMost = 20;

/** Reads where an account is taxed, its exemption certificates, and the month that waits for its tax. */
async function presentTaxes(context: Context, tx: Queries, accountId: string) {
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
