import type { BuyerState } from '@carded/contract';
import type { Told } from '#popup/shop-window.ts';

type Context = {
  readonly data: Record<string, string>;
  readonly resumeToken: string;
};

/**
 * What the shop's page is told when the server's state changed from one to the other. An acceptance is sent only with its proof: without one the
 * page hears of a failure, and nothing is released.
 */
export function messagesToShop(before: BuyerState | null, now: BuyerState, { data, resumeToken }: Context): Told[] {
  const told: Told[] = [];
  const { uuid, status, reason } = now;
  // Details of another person begin another check in the same opening.
  const isAnother = before !== null && before.uuid !== null && before.uuid !== uuid;
  const isCreated = status !== null && (before === null || before.status === null || isAnother);
  if (isCreated) told.push({ type: 'created', uuid, status, resume_token: resumeToken, data });
  if (status !== null && before?.status !== status && !isCreated) {
    told.push({ type: 'status', uuid, status, ...(reason === null ? {} : { reason }) });
  }
  const isDone = now.step === 'accepted' || now.step === 'not_required';
  if (!isDone || before?.step === now.step) return told;
  told.push(
    now.proof === null
      ? { type: 'failed', code: 'no_proof', message: '' }
      : {
          type: 'accepted',
          uuid,
          proof: now.proof,
          status: now.step === 'accepted' ? 'accepted' : 'not_required',
          data,
        },
  );
  return told;
}
