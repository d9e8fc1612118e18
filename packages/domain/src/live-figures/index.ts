import { type StatusNumber, statusOf } from '#codes/index.ts';
import type { Fact } from '#decision/index.ts';
import { type Share, shareOf } from '#shares/index.ts';

/**
 * Figures counted in an installation, each as hits and total: how often a reviewer accepted where that was suggested; asked for another photo where that was;
 * confirmed a sampled acceptance of a machine; and how many checks with an ID were settled by a person.
 */
export const liveFigures = ['accept_suggested', 'photo_suggested', 'accepts_sampled', 'settled_by_person'] as const;
export type LiveFigure = (typeof liveFigures)[number];

/** A month in which so few were counted says only that they were fewer. */
export const shownFrom = 50;
const monthsShown = 12;
/** Time after a month's end in which its last events are written. */
const settledMs = 3_600_000;

/** Counts of a month, `2026-10` by UTC. */
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

/**
 * Lists the last twelve finished months, newest first, from the first with a count. No sum over months is given, because a small figure could be derived from
 * it.
 */
export function liveMonths(counted: readonly CountedMonth[], nowMs: number): LiveMonth[] {
  const [year = 0, month = 0] = firstUnshownMonth(nowMs).split('-').map(Number);
  const months = Array.from({ length: monthsShown }, (_, back) => monthOf(new Date(Date.UTC(year, month - 2 - back))));
  const first = months.findLastIndex((one) => counted.some((row) => row.month === one));
  return months.slice(0, first + 1).map((one) => ({ month: one, figures: figuresOf(counted, one) }));
}

function figuresOf(counted: readonly CountedMonth[], month: string): LiveMonth['figures'] {
  const shares = liveFigures.map((figure): [LiveFigure, Share | null] => {
    const row = counted.find((one) => one.month === month && one.figure === figure);
    // Avoids negative figures: a check settled again in a later month is subtracted there.
    const [hits, others] = [Math.max(0, row?.hits ?? 0), Math.max(0, row?.others ?? 0)];
    return [figure, hits + others < shownFrom ? null : shareOf(hits, hits + others)];
  });
  return Object.fromEntries(shares) as LiveMonth['figures'];
}

const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/**
 * Tells who settled a check with an ID: a person who answered after it was shown last, else a machine. Null: it is not settled, no ID was shown, or nobody
 * looked in time.
 */
export function settledBy(facts: readonly Fact[], status: StatusNumber): 'machine' | 'person' | null {
  const { group } = statusOf(status);
  const shown = facts.findLastIndex(({ kind }) => kind === 'document');
  if (shown === -1 || (group !== 'accepted' && group !== 'denied')) return null;
  const answers = facts.slice(shown).filter((fact) => fact.kind === 'review' || fact.kind === 'manual');
  const last = answers.at(-1);
  if (last === undefined) return 'machine';
  return last.kind === 'review' && last.reason === 'not_reviewed' ? null : 'person';
}
