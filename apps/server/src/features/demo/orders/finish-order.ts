import type { Queries } from '@carded/database';
import { denyReasons } from '@carded/domain/codes';
import { type Decision, type DocumentFact, doneFact, type Fact } from '@carded/domain/decision';
import type { Person } from '@carded/domain/people';
import { isAnswer } from '@carded/domain/review';
import type { Context } from '#context.ts';
import { seal, sealJson } from '#platform/sealing/seal.ts';
import { addFacts } from '#verification/add-facts.ts';
import type { Started } from '#verification/start/start-verification.ts';
import { findVerification, openRecord } from '#verification/verification-row.ts';
import type { Order } from './demo-orders.ts';

type Given = { tx: Queries; accountId: string; id: string; order: Order; person: Person };
/** Context with the clock these milliseconds after the order. */
type Later = (ms: number) => Context;

const stepMs = 34_000;
const stepsAtMost = 8;
const minuteMs = 60_000;

/** Goes through the steps that are asked for, as the order's buyer does, until it is decided or the buyer is gone. @param now the end of what has happened */
export async function finishOrder(
  later: Later,
  tx: Queries,
  accountId: string,
  { id, decision: first }: Started,
  order: Order,
  person: Person,
  now: number,
): Promise<void> {
  const given: Given = { tx, accountId, id, order, person };
  let decision = first;
  for (let step = 1; decision !== null && step <= stepsAtMost; step += 1) {
    const afterMs = decision.step === 'wait' ? Math.min(reviewedAfterMs(order), now - order.at) : step * stepMs;
    if (afterMs < step * stepMs || order.at + afterMs > now) return;
    const context = later(afterMs);
    const facts = await nextFacts(context, decision, given);
    if (facts === null) return;
    decision = (await addFacts(context, tx, accountId, id, facts))?.decision ?? null;
  }
}

/** Makes the buyer's next facts; null when no step is left, or the buyer leaves. */
const nextFacts = async (context: Context, { step }: Decision, given: Given): Promise<Fact[] | null> => {
  const at = context.now();
  const { end } = given.order;
  if (step === 'photo_id') return end === 'left' ? null : await showCard(context, given);
  if (step === 'phone') {
    await askCode(context, given);
    return [{ kind: 'phone', at, state: 'sent' }];
  }
  if (step === 'sms_code') return [{ kind: 'phone', at, state: end === 'sms_failed' ? 'locked' : 'passed' }];
  if (step === 'signature') await signBy(context, given);
  if (step === 'wait') return [{ kind: 'review', at, ...answerTo(given.order) }];
  const done = doneFact(step, at);
  return done === null ? null : [done];
};

/** A person looks within the hour: what waits in the demo is what has photos to look at. */
const reviewedAfterMs = ({ number }: Order): number => (6 + (number % 40)) * minuteMs;

const answerTo = ({ end }: Order) => {
  const reason = denyReasons.find(({ code }) => code === end && isAnswer(code))?.code;
  return reason === undefined ? ({ outcome: 'accept' } as const) : ({ outcome: 'deny', reason } as const);
};

const read = { nameAgrees: true, birthDateAgrees: true, expired: false, meetsMinimum: true } as const;
/** Reading of a side that no machine could read. */
export const unread = { nameAgrees: null, birthDateAgrees: null, expired: null, meetsMinimum: null } as const;
const wrong: Partial<Record<Order['end'], Partial<DocumentFact>>> = {
  expired: { expired: true },
  info_mismatch: { nameAgrees: false },
  fake_id: { fake: true },
  blank_id: { readBy: 'none', ...unread, blank: true },
  underage: { meetsMinimum: false, birthDateAgrees: false },
};

/** Shows both sides of a card, or a passport's page. */
const showCard = async (context: Context, given: Given): Promise<Fact[]> => {
  const at = context.now();
  const base = { kind: 'document', at, documentId: '1' } as const;
  const said = { ...read, ...wrong[given.order.end] };
  const isPassport = given.order.end === 'passport';
  const sides = isPassport ? (['passport'] as const) : (['front', 'back'] as const);
  await keepGonePictures(context, given.tx, { ...given, sides });
  return isPassport
    ? [{ ...base, side: 'single', readBy: 'mrz', ...said }]
    : [
        { ...base, side: 'front', readBy: 'none', ...unread },
        { ...base, side: 'back', readBy: 'barcode', ...said },
      ];
};

type Shown = {
  accountId: string;
  id: string;
  sides: readonly ('front' | 'back' | 'passport' | 'selfie')[];
};

/** Keeps the rows of pictures that were shown, decided on and removed, as in an account that keeps none. */
export async function keepGonePictures(context: Context, tx: Queries, { accountId, id, sides }: Shown): Promise<void> {
  const at = context.now();
  await tx
    .insertInto('documents')
    .values(
      sides.map((side, index) => {
        const documentId = context.newId();
        return {
          account_id: accountId,
          verification_id: id,
          id: documentId,
          side,
          storage_key: `${accountId}/${documentId}`,
          size_bytes: 240_000 + (at % 90) * 1_000 + index,
          created_at: new Date(at),
          removed_at: new Date(at + 60_000),
        };
      }),
    )
    .execute();
}

const askCode = async (context: Context, { tx, accountId, id, person, order }: Given): Promise<void> => {
  const keys = await context.keys.ofAccount.get(accountId);
  await tx
    .insertInto('phone_checks')
    .values({
      account_id: accountId,
      verification_id: id,
      sealed_phone: seal(keys.data, context.random, `${id}:phone`, person.phone ?? '+12085550142'),
      sends: 1,
      tries: order.end === 'sms_failed' ? 5 : 1,
      sent_at: new Date(context.now()),
      expires_at: new Date(context.now() + 600_000),
    })
    .execute();
};

/** Signs with the typed name, like a person who cannot draw. */
const signBy = async (context: Context, { tx, accountId, id, person }: Given): Promise<void> => {
  const row = await findVerification(tx, accountId, id);
  if (row === null) return;
  const keys = await context.keys.ofAccount.get(accountId);
  const record = { ...(await openRecord(context, row)), signature_name: `${person.firstName} ${person.lastName}` };
  await tx
    .updateTable('verifications')
    .set({ sealed: sealJson(keys.data, context.random, id, record) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
};
