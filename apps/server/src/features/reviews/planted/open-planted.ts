import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';
import type { Context } from '#context.ts';
import { markLines } from '#features/buyer-steps/index.ts';
import { actorOf, type LoginCaller } from '#platform/access/caller.ts';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { presentReview } from '../present-review.ts';
import { ofSample } from '../samples/of-sample.ts';
import { holderOf, takenForMs } from '../taken-review.ts';
import { type PlantedCase, plantedCase, plantedPictures } from './planted-cases.ts';
import { plantedFacts } from './planted-facts.ts';
import { waitingNow } from './planted-rows.ts';
import { type ShownShop, shopShown } from './shop-shown.ts';

type Planted = { row: Selectable<Tables['planted_reviews']>; case: PlantedCase; shop: ShownShop };

/** A planted case as a review of a buyer is shown. Staff's own chain says who opened it; no account's does. */
export async function openPlanted(context: Context, who: LoginCaller, id: string) {
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
