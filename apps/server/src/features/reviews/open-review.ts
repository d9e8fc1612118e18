import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import * as endpoints from '@carded/contract';
import { callFunction, type Queries, type Tables } from '@carded/database';
import type { ReviewLean } from '@carded/domain/review';
import type { Selectable } from 'kysely';
import type { Context, Stopwatch } from '#context.ts';
import { markLines } from '#features/buyer-steps/index.ts';
import { imageDataUrl } from '#features/images/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount, ownTransactions } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { chargeOrRefuse } from '#platform/ledger/charge.ts';
import {
  type PlantedCase,
  plantedCase,
  plantedFacts,
  plantedPictures,
  type ShownShop,
  shopShown,
  waitingNow,
} from './planted/planted-facts.ts';
import { auditInBoth, presentReview, readReview } from './present-review.ts';
import { ofSample } from './samples.ts';
import { holderOf, takenForMs, takeReview } from './take-review.ts';

/** Takes a review and shows it. The audit rows (the merchant's and the staff's own) are written in the transaction that reads the buyer. */
export const openReview = ownTransactions(endpoints.openReview, async ({ context, input: { params }, who }) => {
  const [queued] = await callFunction<{ account_id: string }, Tables>(
    context.db,
    'select account_id from carded.review_queue where verification_id = $1 union select account_id from carded.review_samples where verification_id = $1',
    [params.id],
  );
  await chargeOrRefuse(context, [{ limit: 'reviews_of_staff', of: who.loginId }], {
    message: 'You have reached the limit for this hour.',
  });
  return queued === undefined
    ? openNoSooner(context, () => openPlanted(context, who, params.id))
    : timeOpening(context, () => openQueued(context, who, { accountId: queued.account_id, id: params.id }));
});

async function openQueued(context: Context, who: LoginCaller, { accountId, id }: { accountId: string; id: string }) {
  const { images, ...review } = await inAccount(context, accountId, async (tx) => {
    const { since, isSample } = await takeReview(context, tx, who, id, 'staff');
    const read = await readReview(context, tx, { accountId, websiteIds: null }, id, 'staff');
    await keepSuggestion(tx, id, read.suggestion.lean);
    await auditInBoth(context, tx, who, accountId, {
      action: endpoints.openReview.audit,
      subject: id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, accountId, images) };
}

const onTheWall: Stopwatch = { now: () => performance.now(), wait: (ms) => wait(ms) };

/** How long reviews of buyers took to open lately, in this process. */
const latelyMs: number[] = [];
const keptAtMost = 32;
/** Before any was opened. */
const supposedMs = 50;

/** Opens a review of a buyer, and notes how long that took. */
async function timeOpening<T>(
  { stopwatch = onTheWall }: Pick<Context, 'stopwatch'>,
  open: () => Promise<T>,
): Promise<T> {
  const began = stopwatch.now();
  const opened = await open();
  latelyMs.push(stopwatch.now() - began);
  if (latelyMs.length > keptAtMost) latelyMs.shift();
  return opened;
}

/** Opens a planted case, which is less work, and is no sooner there than one of the reviews that were opened lately was. */
async function openNoSooner<T>(
  { random, stopwatch = onTheWall }: Pick<Context, 'random' | 'stopwatch'>,
  open: () => Promise<T>,
): Promise<T> {
  const began = stopwatch.now();
  const opened = await open();
  const like = latelyMs[random(2).readUInt16BE() % Math.max(1, latelyMs.length)] ?? supposedMs;
  const left = like - (stopwatch.now() - began);
  if (left > 0) await stopwatch.wait(left);
  return opened;
}

type Planted = { row: Selectable<Tables['planted_reviews']>; case: PlantedCase; shop: ShownShop };

/** A planted case as a review of a buyer is shown. Staff's own chain says who opened it; no account's does. */
async function openPlanted(context: Context, who: LoginCaller, id: string) {
  const planted = await findPlanted(context, who, id);
  await inAccount(context, who.accountId, async (tx) => {
    const now = new Date(context.now());
    const taken = await tx
      .updateTable('planted_reviews')
      .set({ taken_by: who.loginId, taken_at: now })
      .where('id', '=', id)
      .where('answered_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('taken_by', 'is', null),
          eb('taken_by', '=', who.loginId),
          eb('taken_at', '<=', new Date(now.getTime() - takenForMs)),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (taken === undefined) refuse('conflict', { message: 'Someone else is looking at this one.' });
    const detail = { images: planted.case.hasSelfie ? 3 : 2 };
    await appendAudit(context, tx, who.accountId, {
      ...{ actor: actorOf(who), action: 'review.opened', subject: id, detail },
    });
  });
  return shown(context, planted);
}

/** @throws Refusal `not_found` for what does not wait, or whose shop would have nothing in this queue any longer. */
async function findPlanted(context: Context, who: LoginCaller, id: string): Promise<Planted> {
  const row = await inAccount(context, who.accountId, (tx) =>
    waitingNow(tx, context.now()).selectAll().where('id', '=', id).executeTakeFirst(),
  );
  const found = row === undefined ? null : plantedCase(row.case_name);
  if (row === undefined || found === null) return refuse('not_found');
  const holder = holderOf(row, context.now());
  if (holder !== null && holder !== who.loginId)
    return refuse('conflict', { message: 'Someone else is looking at this one.' });
  const shop = (await shopShown(context, row.shown_account, row.website_id)) ?? refuse('not_found');
  return { row, case: found, shop };
}

async function shown(context: Context, { row, case: planted, shop }: Planted) {
  const { record, reading, print, hasSelfie } = planted;
  const { requirements, since } = row;
  const facts = plantedFacts(planted, { requirements, at: since.getTime() });
  const pictures = await plantedPictures(row.case_name, planted);
  const { images, ...review } = presentReview(context, {
    ...{ id: row.id, record, reading, requirements, facts },
    images: pictures.map(({ side, data }) => ({
      ...{ side, data, marks: side === 'front' ? markLines(print, { reading, record }) : [] },
    })),
    ...{ website: shop.domain, minimum_age: requirements.minimumAge, test: false },
    ...{ needs_two: shop.isByTwo, needs_selfie: hasSelfie },
    ...{ same_card: [], same_card_elsewhere: 'none', related: [] },
  });
  return { ...review, ...ofSample(false), since: since.toISOString(), images };
}

/** The same for a shop's own team, on the websites that the login sees. That it was looked at is written in the transaction that reads the buyer. */
export const openOwnReview = ownTransactions(endpoints.openOwnReview, async ({ context, input: { params }, who }) => {
  const { images, ...review } = await inAccount(context, who.accountId, async (tx) => {
    const read = await readReview(context, tx, who, params.id, 'own');
    const { since, isSample } = await takeReview(context, tx, who, params.id, 'own');
    await keepSuggestion(tx, params.id, read.suggestion.lean);
    await appendAudit(context, tx, who.accountId, {
      actor: actorOf(who),
      action: endpoints.openOwnReview.audit,
      subject: params.id,
      detail: { images: read.images.length },
    });
    return { ...read, ...ofSample(isSample), since: since.toISOString() };
  });
  return { ...review, images: await showImages(context, who.accountId, images) };
});

type Stored<Mark> = { id: string; side: string; storage_key: string; marks: Mark[] };

/** The pictures of a review; read outside of transactions, so that a slow store holds no connection. */
async function showImages<Mark>(context: Context, accountId: string, images: readonly Stored<Mark>[]) {
  const shown = await Promise.all(
    images.map(async (image) => ({ ...image, data: await imageDataUrl(context, accountId, image) })),
  );
  return shown.flatMap(({ side, data, marks }) => (data === null ? [] : [{ side, data, marks }]));
}

/** Keeps what was suggested to who has opened a review, with what waits, until it is answered. The answer is compared with what was read then, whatever is learned meanwhile. */
async function keepSuggestion(tx: Queries, id: string, suggested: ReviewLean): Promise<void> {
  await tx.updateTable('review_queue').set({ suggested }).where('verification_id', '=', id).execute();
}
