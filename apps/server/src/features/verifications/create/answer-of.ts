import type { createVerification, OutputOf } from '@carded/contract';
import { publicStatusOf } from '@carded/domain/codes';
import type { Decision } from '@carded/domain/decision';

export type CreateAnswer = OutputOf<typeof createVerification>;

/** What a create answers: a uuid, or why there is none. */
export function answerOf(id: string, decision: Decision, isTest: boolean): CreateAnswer {
  const test = isTest ? { test: true as const } : {};
  if (decision.notCreatedReason !== undefined)
    return { status: 'not_created', reason: decision.notCreatedReason, ...test };
  const [reason] = decision.reasons;
  return { uuid: id, status: publicStatusOf(decision.status), ...(reason === undefined ? {} : { reason }), ...test };
}
