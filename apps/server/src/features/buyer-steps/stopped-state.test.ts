import { inTenant } from '@carded/database';
import type { Fact } from '@carded/domain/decision';
import { describe, expect, it } from 'vitest';
import { adult, openBuyerOf, serverForTests } from '#testing/index.ts';
import { addFacts } from '#verification/add-facts.ts';

describe('what a waiting buyer is told', () => {
  const { server, call, makeShop } = serverForTests();
  const waiting = async (email: string | null, isOwn = false) => {
    const { account, site } = await makeShop();
    const { accountId } = account;
    await inTenant(server.context.db, accountId, (tx) =>
      tx.updateTable('websites').set({ is_reviewed_by_own: isOwn }).where('id', '=', site.websiteId).execute(),
    );
    const buyer = await openBuyerOf(call)(site.liveKey, site.domain);
    const { email: _, ...known } = adult;
    const { state } = (await buyer.details(email === null ? known : { ...known, email })).body;
    const facts = (['front', 'back'] as const).map(
      (side): Fact => ({
        ...{ kind: 'document', at: server.clock.nowMs, documentId: '1', side, readBy: 'none' },
        ...{ nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null },
      }),
    );
    await inTenant(server.context.db, accountId, (tx) =>
      addFacts(server.context, tx, accountId, state.uuid ?? '', facts),
    );
    const shown = async () => {
      const { usual_minutes, answer_is_mailed, step } = (await call('buyerSteps.state', {}, buyer.headers)).body.state;
      return { step, usual_minutes, answer_is_mailed };
    };
    return { site, shown };
  };
  const took = (minutes: number, websiteId: string | null) =>
    server.context.db.queries
      .insertInto('review_waits')
      .values(
        Array.from({ length: 5 }, () => ({
          id: server.context.newId(),
          website_id: websiteId,
          settled_at: new Date(server.clock.nowMs),
          waited_seconds: minutes * 60,
        })),
      )
      .execute();

  it('is how long recent reviews of this website took, and nothing while that is unknown', async () => {
    const [ours, own] = [await waiting('dana.whitcomb@example.com'), await waiting(null, true)];
    const step = 'pending';
    expect(await ours.shown()).toEqual({ step, usual_minutes: null, answer_is_mailed: true });
    await took(50, null);
    expect(await ours.shown()).toEqual({ step, usual_minutes: 60, answer_is_mailed: true });
    expect(await own.shown()).toEqual({ step, usual_minutes: null, answer_is_mailed: false });
    await took(9, own.site.websiteId);
    expect(await own.shown()).toEqual({ step, usual_minutes: 10, answer_is_mailed: false });
    expect(await ours.shown()).toEqual({ step, usual_minutes: 60, answer_is_mailed: true });
  });
});
