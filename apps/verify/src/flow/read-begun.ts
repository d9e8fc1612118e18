import { type BuyerClient, CallError } from '@carded/client/buyer';
import type { BuyerState } from '@carded/contract';

/** As long as opening anew may take: a slow server is no reason to lose what was started. */
const answerTimeoutMs = 20_000;

/**
 * What was started with the client's token before the page was loaded again.
 * @returns null when the server says that the token has ended
 * @throws {CallError} when no usable answer came: what was started may still be there
 */
export async function readBegun(client: Pick<BuyerClient, 'call'>): Promise<BuyerState | null> {
  try {
    return (await client.call('buyerSteps.state', {}, { timeoutMs: answerTimeoutMs })).state;
  } catch (cause) {
    if (cause instanceof CallError && cause.code === 'sign_in_required') return null;
    throw cause;
  }
}
