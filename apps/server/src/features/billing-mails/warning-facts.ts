import type { Queries } from '@carded/database';
import { cardExpiresAt, type TrialKind, unitMicrosIn } from '@carded/domain/billing';
import type { Context } from '#context.ts';
import { closesAt, readPrices, readTrials, readTrialUse } from '#features/billing/index.ts';
import { readInAccount } from '#platform/commands/in-account.ts';
import type { MailFacts } from './billing-mails.ts';
import { dayName, dollars, nameOfCard, nothing, unitPrice } from './say-facts.ts';

const dayMs = 86_400_000;

/** Of a card: `<card>/30`. Null for one that was replaced meanwhile. */
export function cardFacts(context: Context, accountId: string, ref: string): Promise<MailFacts | null> {
  return readInAccount(context, accountId, async (tx) => {
    const card = await tx
      .selectFrom('cards')
      .selectAll()
      .where('account_id', '=', accountId)
      .where('id', '=', ref.split('/')[0] ?? '')
      .where('is_current', '=', true)
      .executeTakeFirst();
    if (card === undefined) return null;
    const endsAt = cardExpiresAt({ month: card.expiry_month, year: card.expiry_year });
    return {
      ...nothing(context),
      card: nameOfCard(card),
      // Its last day.
      endsOn: dayName(endsAt - 1),
      isOver: endsAt <= context.now(),
    };
  });
}

/** Of a trial: `verifications/7d`, `scans/80`. */
export function trialFacts(context: Context, accountId: string, ref: string): Promise<MailFacts | null> {
  const [kind, what = ''] = ref.split('/') as [TrialKind, string];
  return readInAccount(context, accountId, async (tx) => {
    const trial = (await readTrials(tx, accountId))[kind];
    if (trial === null) return null;
    const used = (await readTrialUse(tx, accountId))[kind];
    const endsAt = Math.min(trial.endsAt ?? Number.POSITIVE_INFINITY, trial.usedUpAt ?? Number.POSITIVE_INFINITY);
    const now = context.now();
    return {
      ...nothing(context),
      ...(await planFacts(tx, accountId, Math.min(endsAt, Math.max(now, trial.endsAt ?? now)))),
      isOfScans: kind === 'scans',
      percent: what.endsWith('d') ? 0 : Number(what),
      trialLeft: trial.remaining,
      trialSize: trial.remaining + used,
      endsOn: trial.endsAt === null ? '' : dayName(trial.endsAt),
      isOver: endsAt <= now,
    };
  });
}

/** What the plan costs once a trial ends, and when that is charged first. */
const planFacts = async (tx: Queries, accountId: string, endsAt: number) => {
  const month = new Date(endsAt + dayMs).toISOString().slice(0, 7);
  const prices = await readPrices(tx, accountId);
  const { collector } = await tx
    .selectFrom('billing_accounts')
    .select('collector')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  const card = await tx
    .selectFrom('cards')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('is_current', '=', true)
    .executeTakeFirst();
  return {
    card: card === undefined || collector !== 'card' ? '' : nameOfCard(card),
    monthly: dollars(Number(unitMicrosIn(prices, 'monthly', month)) / 10_000),
    eachVerification: unitPrice(unitMicrosIn(prices, 'verification', month)),
    eachScan: unitPrice(unitMicrosIn(prices, 'scan', month)),
    firstCharge: dayName(closesAt(month).getTime()),
  };
};
