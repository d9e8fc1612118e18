import { previewMonth as endpoint } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { Context } from '#context.ts';
import { query } from '#platform/commands/query.ts';
import { readCredit } from '../collecting/read-credit.ts';
import { monthSoFar } from './month-so-far.ts';
import { websitesOfMonth } from './websites-of-month.ts';

const dayMs = 86_400_000;

export const previewMonth = query(endpoint, ({ context, who, tx }) => readPreview(context, tx, who.accountId));

/** The invoice of this month, were it closed now, and what the whole month comes to at this pace. */
export async function readPreview(context: Context, tx: Queries, accountId: string) {
  const now = context.now();
  const { month, lines, cents, tax, closes } = await monthSoFar(context, tx, accountId);
  const fee = lines.reduce((sum, line) => sum + (line.kind === 'monthly' ? line.cents : 0), 0);
  const [first, next] = [Date.parse(`${month}-01`), Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)];
  const isFirstDay = now - first < dayMs;
  return {
    month,
    lines,
    cents,
    websites: await websitesOfMonth(tx, accountId, month),
    tax,
    estimate: isFirstDay ? null : fee + Math.round(((cents - fee) * (next - first)) / (now - first)),
    credit: await readCredit(tx, accountId),
    closes,
  };
}
