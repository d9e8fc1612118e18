import { type Share, shareOf } from '#shares/index.ts';
import { type LiveFigure, liveFigures } from './live-figures.ts';

/** A month in which so few were counted says only that they were fewer. */
export const shownFrom = 50;
const monthsShown = 12;
/** What was done in the last moments of a month is written by then. */
const settledMs = 3_600_000;

/** What was counted in a month, `2026-10` by UTC. */
export type CountedMonth = {
  readonly month: string;
  readonly figure: LiveFigure;
  readonly hits: number;
  readonly others: number;
};
/** The figures of a month as everybody may see them; null: of fewer than `shownFrom`. */
export type LiveMonth = { readonly month: string; readonly figures: Readonly<Record<LiveFigure, Share | null>> };

/** The first month that is not shown yet: a month is shown once it is over, so that nobody sees a figure move by one. */
export function firstUnshownMonth(nowMs: number): string {
  return monthOf(new Date(nowMs - settledMs));
}

/** The last twelve months that are over, the newest first, from the first in which anything was counted. No sum over months is given: one that is too small could be told from it. */
export function liveMonths(counted: readonly CountedMonth[], nowMs: number): LiveMonth[] {
  const [year = 0, month = 0] = firstUnshownMonth(nowMs).split('-').map(Number);
  const months = Array.from({ length: monthsShown }, (_, back) => monthOf(new Date(Date.UTC(year, month - 2 - back))));
  const first = months.findLastIndex((one) => counted.some((row) => row.month === one));
  return months.slice(0, first + 1).map((one) => ({ month: one, figures: figuresOf(counted, one) }));
}

function figuresOf(counted: readonly CountedMonth[], month: string): LiveMonth['figures'] {
  const shares = liveFigures.map((figure): [LiveFigure, Share | null] => {
    const row = counted.find((one) => one.month === month && one.figure === figure);
    // What was settled again in a later month is taken away there.
    const [hits, others] = [Math.max(0, row?.hits ?? 0), Math.max(0, row?.others ?? 0)];
    return [figure, hits + others < shownFrom ? null : shareOf(hits, hits + others)];
  });
  return Object.fromEntries(shares) as LiveMonth['figures'];
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);
