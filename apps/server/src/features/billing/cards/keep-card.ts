import { callFunction, type Database, type Queries, type Tables } from '@carded/database';
import type { SaveCard, Saved } from '@carded/providers/payments';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { insertTrials } from '#features/billing/trials.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { seal, sealJson, unsealJson } from '#platform/sealing/seal.ts';
import { liveOncePaid, openCharges } from '../collecting/billing-tables.ts';
import { openCard } from '../collecting/charge-invoice.ts';

/** Makes a saved card the one that an account is charged with, in place of another, and the account live. `actor` is named in its audit chain. */
export async function keepCard(context: Context, accountId: string, saved: NewCard, actor: string): Promise<void> {
  const replaced = await inAccount(context, accountId, (tx) => keepCardIn(context, tx, { accountId, saved, actor }));
  if (replaced !== null && replaced !== saved.card) await context.providers.payments?.forgetCard(replaced);
}

/**
 * Keeps the card within the account's transaction.
 * @returns the provider's reference of the replaced card, to be removed after the transaction; null without one, or while it is still needed.
 * @throws Refusal `card_token_spent` when saving took so long that the card was abandoned.
 */
export async function keepCardIn(
  context: Context,
  tx: Queries,
  { accountId, saved, actor }: { accountId: string; saved: NewCard; actor: string },
): Promise<string | null> {
  await takeCardTry(tx, saved.attempt);
  const old = await keep(context, tx, accountId, saved);
  await makeLive(context, tx, accountId);
  await appendAudit(context, tx, accountId, {
    actor,
    action: 'billing.card_saved',
    subject: accountId,
    detail: { brand: saved.brand, last4: saved.last4 },
  });
  return old;
}

/** @returns the provider's reference of the card it takes the place of, if that is with the same provider. */
async function keep(context: Context, tx: Queries, accountId: string, saved: Saved): Promise<string | null> {
  const { payments } = context.providers;
  const id = context.newId();
  const keys = await context.keys.ofAccount.get(accountId);
  // An earlier charge may still have to be found with the card it was made to: the row stays, and so does the provider's.
  const hasOpen = await tx
    .selectFrom('charges')
    .select('n')
    .where('account_id', '=', accountId)
    .where('state', 'in', openCharges)
    .limit(1)
    .executeTakeFirst();
  const replaced = await tx
    .updateTable('cards')
    .set({ is_current: false })
    .where('account_id', '=', accountId)
    .where('is_current', '=', true)
    .returningAll()
    .executeTakeFirst();
  await tx
    .insertInto('cards')
    .values({
      account_id: accountId,
      id,
      provider: payments?.id ?? '',
      sealed_ref: seal(keys.data, context.random, `card:${id}`, saved.card),
      brand: saved.brand,
      last4: saved.last4,
      expiry_month: saved.expiry.month,
      expiry_year: saved.expiry.year,
      is_current: true,
      saved_at: new Date(context.now()),
    })
    .execute();
  if (replaced === undefined || hasOpen !== undefined || replaced.provider !== payments?.id) return null;
  return openCard(context, accountId, replaced);
}

/**
 * The first card begins the trials, also of an account that was closed without one; a card of a closed account opens it again, from today where its last month is over. An account that
 * did not pay is live again once nothing is open, as after its invoices were written off.
 */
export async function makeLive(context: Context, tx: Queries, accountId: string): Promise<void> {
  const now = new Date(context.now());
  const account = await tx
    .selectFrom('accounts')
    .select(['state', 'deactivated_at'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.state !== 'sandbox' && account.state !== 'closed') return void (await liveOncePaid(tx, accountId));
  await tx
    .updateTable('accounts')
    .set({ state: 'live', deactivated_at: null, sealed_deactivation_reason: null })
    .where('account_id', '=', accountId)
    .execute();
  const monthOf = (at: Date) => at.toISOString().slice(0, 7);
  const billing = await tx
    .selectFrom('billing_accounts')
    .select('live_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const isFirst = billing?.live_at === null;
  const begins = isFirst || account.deactivated_at === null || monthOf(account.deactivated_at) < monthOf(now);
  if (begins)
    await tx.updateTable('billing_accounts').set({ live_at: now }).where('account_id', '=', accountId).execute();
  const trial = await tx.selectFrom('trials').select('kind').where('account_id', '=', accountId).executeTakeFirst();
  if (isFirst && trial === undefined) await insertTrials(tx, accountId, {}, now);
}

/** A card that the provider keeps, and the attempt by which it came: `keepCard` makes it an account's, {@link dropCard} nobody's. */
export type NewCard = Saved & { readonly attempt: string };

/** Longer than a request waits for its provider, and than a token of a card page lives: one that was not used yet makes no card anymore. */
const givenUpAfterMs = 20 * 60_000;
/** Time after which a provider is no longer asked about a card's result, and its row is removed. */
export const cardTriesKeptMs = 3 * 24 * 3_600_000;
const atOnce = 100;
const record = (attempt: string) => `card-try:${attempt}`;

/** Writes down what a provider is about to be asked, before it is. */
export async function beginCardTry(context: Context, provider: string, request: SaveCard): Promise<void> {
  const { attempt } = request;
  const sealed = sealJson(context.keys.master.cardTries, context.random, record(attempt), request);
  await callFunction(
    context.db,
    'insert into carded.card_tries (attempt, provider, sealed, begun_at) values ($1, $2, $3, $4)',
    [attempt, provider, sealed, new Date(context.now())],
  );
}

/** The provider has no card of this attempt, or has forgotten it. */
export async function endCardTry(db: Database, attempt: string): Promise<void> {
  await callFunction(db, 'delete from carded.card_tries where attempt = $1', [attempt]);
}

/**
 * Assigns the card to an account, if the transaction commits.
 * @throws Refusal `card_token_spent` when it was abandoned meanwhile.
 */
async function takeCardTry(tx: Queries, attempt: string): Promise<void> {
  const taken = await tx
    .deleteFrom('card_tries')
    .where('attempt', '=', attempt)
    .where('given_up_at', 'is', null)
    .returning('attempt')
    .executeTakeFirst();
  if (taken === undefined) refuse('card_token_spent');
}

/** A card that was saved for nothing: the provider forgets it. */
export async function dropCard(context: Context, { card, attempt }: NewCard): Promise<void> {
  await context.providers.payments?.forgetCard(card);
  await endCardTry(context.db, attempt);
}

/** Has the provider forget the cards that no account was given: an answer was lost, or a process ended between the provider and us. */
export const forgetLostCards = job(
  'forget-lost-cards',
  z.object({}),
  async (context) => {
    const now = context.now();
    const rows = await callFunction<Selectable<Tables['card_tries']>, Tables>(
      context.db,
      `update carded.card_tries set given_up_at = $1 where attempt in (
        select attempt from carded.card_tries where begun_at <= $2 order by begun_at limit $3) returning *`,
      [new Date(now), new Date(now - givenUpAfterMs), atOnce],
    );
    for (const row of rows) await forgetLost(context, row);
  },
  { schedule: '*/10 * * * *', pollSeconds: 30, expireSeconds: 900 },
);

async function forgetLost(
  context: Context,
  { attempt, provider, sealed }: Selectable<Tables['card_tries']>,
): Promise<void> {
  const { payments } = context.providers;
  if (payments?.id !== provider) return;
  const found = await payments.saveCard(unsealJson<SaveCard>(context.keys.master.cardTries, record(attempt), sealed));
  if (found.state === 'unknown') return;
  if (found.state === 'saved') await payments.forgetCard(found.card);
  await endCardTry(context.db, attempt);
}

/** Configuration with which a browser takes a card; null while no payment provider is connected. */
export function cardEntry({ config, providers }: Context) {
  if (providers.payments === null) return null;
  const { clientKey, apiLogin, scriptSrc } = providers.payments.browser();
  return { clientKey, apiLogin, scriptSrc, page: `${config.payUrl}/` };
}
