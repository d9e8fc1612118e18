import { openReview, settleReview } from '@carded/contract';
import { type DenyReason, denyReasonOf, denyReasons } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import type { Person } from '@carded/domain/people';
import { isAnswer } from '@carded/domain/review';
import { reviewsWaitAtMostMs } from '#features/reviews/index.ts';
import { addFacts, startVerification } from '#features/verifications/index.ts';
import type { LoginCaller } from '#platform/access/caller.ts';
import { inAccount } from '#platform/commands/in-account.ts';
import { dataOf } from './data-of.ts';
import type { DemoPeople } from './demo-people.ts';
import type { DemoStage } from './demo-stage.ts';
import { keepGonePictures, unread } from './orders/finish-order.ts';
import type { OrderSite } from './orders/insert-orders.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const notes: Partial<Record<DenyReason, string>> = {
  fake_id: 'The lettering on the front is none of this state.',
  both_sides_needed: 'The front twice.',
  info_missing: 'A thumb lies on the birth date.',
};

/** Cards that no machine could read, looked at by a person: one refused for each reason there is, one that nobody looked at, and a few found good. */
export async function tellDenials(
  stage: DemoStage,
  site: Pick<OrderSite, 'accountId' | 'websiteId' | 'origin'>,
  staff: LoginCaller,
  people: DemoPeople,
  now: number,
): Promise<void> {
  // Nobody says by hand that a code was wrong five times.
  const reasons = denyReasons.filter(({ retry }) => retry !== 'phone').map(({ code }) => code);
  const outcomes: (DenyReason | null)[] = [...reasons, null, null, null];
  for (const [index, reason] of outcomes.entries()) {
    const isAnswered = reason === null || isAnswer(reason);
    const at = now - (index * 83 + 5) * hourMs - (isAnswered ? 0 : reviewsWaitAtMostMs);
    const hasSelfie = reason !== null && denyReasonOf(reason).retry === 'selfie';
    const found = people.US.unknown[people.US.unknown.length - 40 - index] as Person;
    // Colorado asks for a selfie there.
    const person = hasSelfie ? { ...found, state: 'CO', city: 'Denver', zip: '80205' } : { ...found, ...oregon };
    const { id } = await startVerification(stage.then(at), {
      accountId: site.accountId,
      websiteId: site.websiteId,
      isTestKey: false,
      via: 'popup',
      actor: 'buyer',
      data: dataOf(person),
      attached: { reference: `NC-${3_100 + index}` },
      options: {},
      session: null,
      pageOrigin: site.origin,
      idempotency: null,
      isTold: true,
    });
    const shownAt = at + 2 * minuteMs;
    const base = { kind: 'document', at: shownAt, documentId: '1', readBy: 'none', ...unread } as const;
    const facts: Fact[] = [
      { ...base, side: 'front' },
      { ...base, side: 'back' },
      ...(hasSelfie ? [{ kind: 'selfie', at: shownAt, state: 'given' } as const] : []),
    ];
    const context = stage.then(shownAt);
    await inAccount(context, site.accountId, async (tx) => {
      const sides = hasSelfie ? (['front', 'back', 'selfie'] as const) : (['front', 'back'] as const);
      await keepGonePictures(context, tx, { accountId: site.accountId, id, sides });
      await addFacts(context, tx, site.accountId, id, facts);
    });
    if (!isAnswered) {
      const endsAt = shownAt + reviewsWaitAtMostMs;
      const end: Fact = { kind: 'review', at: endsAt, outcome: 'deny', reason };
      await inAccount(context, site.accountId, (tx) => addFacts(stage.then(endsAt), tx, site.accountId, id, [end]));
      continue;
    }
    const settledAt = at + 14 * minuteMs;
    await stage.act(openReview, staff, settledAt, { params: { id } });
    const note = reason === null ? undefined : notes[reason];
    const noted = note === undefined ? {} : { note };
    await stage.act(settleReview, staff, settledAt + minuteMs, {
      params: { id },
      body: reason === null ? { outcome: 'accept', ...noted } : { outcome: 'deny', reason, ...noted },
    });
  }
}

const oregon = { state: 'OR', city: 'Bend', zip: '97701' };
