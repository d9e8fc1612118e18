import type { Context } from '#context.ts';
import { costOfCall, type PricedCall, textMicros } from './measure-providers.ts';

type Needed = Pick<Context, 'config' | 'meter'>;

/** Counts calls that were answered as a cost of the account they were made for. */
export function spendCalls({ config, meter }: Needed, accountId: string, call: PricedCall, calls = 1): void {
  if (calls > 0)
    meter.spend({
      accountId,
      provider: call,
      calls,
      costMicros: calls * (costOfCall(config.providerCosts, call) ?? 0),
    });
}

/** The same for a text, by the country of its number. */
export function spendText({ meter }: Needed, accountId: string, to: string): void {
  meter.spend({ accountId, provider: 'sms', calls: 1, costMicros: textMicros(to) });
}
