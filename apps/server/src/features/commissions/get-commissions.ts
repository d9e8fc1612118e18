import { getCommissions as endpoint } from '@carded/contract';
import { query } from '#platform/commands/query.ts';
import { readLines } from './read-lines.ts';
import { readMonths } from './read-months.ts';
import { readShares } from './read-shares.ts';

const perPage = 50;

/** What a customer pays is not part of it: a line says what the broker earned. */
export const getCommissions = query(endpoint, async ({ context, who, tx, input }) => {
  const { accountId: brokerId } = who;
  const { page } = input.query;
  const shares = await readShares(tx, brokerId);
  const months = await readMonths(tx, brokerId);
  const shown = months.find(({ month }) => month === input.query.month) ?? months[0];
  const part = { offset: (page - 1) * perPage, limit: perPage };
  return {
    shares: shares.map(({ set: _, ...share }) => share),
    months,
    month: shown?.month ?? null,
    lines: shown === undefined ? [] : await readLines(tx, { brokerId, month: shown.month, nowMs: context.now() }, part),
    pages: Math.max(1, Math.ceil((shown?.lines ?? 0) / perPage)),
  };
});
