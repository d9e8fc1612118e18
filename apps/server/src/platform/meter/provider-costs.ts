import parsePhone from 'libphonenumber-js';
import { z } from 'zod';

/** What has one price for each call, by `CARDED_PROVIDER_COSTS`: a look-up, a mail, an attempt to charge a card, an answer about tax. */
const pricedCalls = ['identity', 'mail', 'payments', 'taxes'] as const;
export type PricedCall = (typeof pricedCalls)[number];
/** In millionths of a dollar. What is missing has no known price. */
export type ProviderCosts = Readonly<Partial<Record<PricedCall, number>>>;

const microsOfDollar = 1_000_000;
const microsOfThousandth = 1_000;
const isPriced = (name: string): name is PricedCall => pricedCalls.some((one) => one === name);

/** `identity=0.12,payments=0.10`, in dollars for each call; null where it says something else. */
function parse(text: string): ProviderCosts | null {
  const costs: Partial<Record<PricedCall, number>> = {};
  for (const part of text.split(',').filter((one) => one.trim() !== '')) {
    const [name = '', dollars = ''] = part.split('=').map((one) => one.trim());
    if (!isPriced(name) || costs[name] !== undefined || !/^\d{1,3}(\.\d{1,6})?$/.test(dollars)) return null;
    costs[name] = Math.round(Number(dollars) * microsOfDollar);
  }
  return costs;
}

/** What the environment says of it. */
export const providerCosts = z
  .string()
  .transform(parse)
  .refine((costs) => costs !== null, {
    error: 'must be dollars for each call, such as identity=0.12,mail=0.0004,payments=0.10,taxes=0.02',
  })
  .transform((costs) => costs ?? {});

/** Texts have a price for each country, which their limits count by as well. */
export function textMicros(to: string): number {
  return textCost(parsePhone(to)?.country) * microsOfThousandth;
}

/** What a call of a provider costs, where that is known. @param provider as `provider_minutes` calls it: `identity:bureau` */
export function costOfCall(costs: ProviderCosts, provider: string): number | null {
  const [kind = ''] = provider.split(':');
  return isPriced(kind) ? (costs[kind] ?? null) : null;
}

/** What one text to a country costs about, in thousandths of a dollar: the message and what its carriers add. A country without a price takes the dearest. */
const prices: Readonly<Record<string, number>> = { US: 11, CA: 16 };
const dearest = Math.max(...Object.values(prices));

export function textCost(country: string | undefined): number {
  return prices[country ?? ''] ?? dearest;
}
