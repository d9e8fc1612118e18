import { callFunction, type Database, type Queries, type Tables } from '@carded/database';
import type { SaveCard, Saved } from '@carded/providers/payments';
import type { Selectable } from 'kysely';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { job } from '#platform/jobs/job.ts';
import { sealJson, unsealJson } from '#platform/sealing/seal.ts';

/** A card that the provider keeps, and the attempt by which it came: `keepCard` makes it an account's, {@link dropCard} nobody's. */
export type NewCard = Saved & { readonly attempt: string };

/** Longer than a request waits for its provider, and than a token of a card page lives: one that was not used yet makes no card anymore. */
const givenUpAfterMs = 20 * 60_000;
/** A provider that has not said for so long what became of a card is asked no more: its row is removed. */
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

/** From here on the card is an account's, if the transaction ends well. @throws Refusal `card_token_spent` when it was given up meanwhile. */
export async function takeCardTry(tx: Queries, attempt: string): Promise<void> {
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

/** What a browser needs to have a card typed in; null while no payment provider is connected. */
export function cardEntry({ config, providers }: Context) {
  if (providers.payments === null) return null;
  const { clientKey, apiLogin, scriptSrc } = providers.payments.browser();
  return { clientKey, apiLogin, scriptSrc, page: `${config.payUrl}/` };
}
