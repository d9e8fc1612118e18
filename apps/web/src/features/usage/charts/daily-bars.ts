import { slotsOf } from '@carded/domain/usage';
import { type KeyboardEvent, useState } from 'react';
import type { Usage } from '#features/usage/kpi-row.tsx';

export type Bar = {
  slot: string;
  accepted: number;
  incomplete: number;
  stopped: number;
  denied: number;
  /** Whether the period still runs: its bar is lighter. */
  isOpen: boolean;
  isFuture: boolean;
};

/** A bar for each day or month, also for those to come while there is room for them. */
export function barsOf({ chart, period }: Pick<Usage, 'chart' | 'period'>, hasRoom: boolean): Bar[] {
  const known = new Map(chart.labels.map((label, index) => [label, index]));
  const isRunning = period.id !== 'last_month';
  const last = chart.labels.at(-1);
  return slotsOf({ from: period.from, until: hasRoom ? period.ends : period.until }, period.unit).map((slot) => {
    const index = known.get(slot);
    const of = (series: number[]) => (index === undefined ? 0 : (series[index] ?? 0));
    return {
      slot,
      accepted: of(chart.accepted),
      incomplete: of(chart.incomplete),
      stopped: of(chart.stopped),
      denied: of(chart.denied),
      isOpen: isRunning && slot === last,
      isFuture: index === undefined,
    };
  });
}

export function sumOfBar({ accepted, incomplete, stopped, denied }: Bar) {
  return accepted + incomplete + stopped + denied;
}

/** Selects one mark of a chart by pointer or arrow keys; Escape deselects it. */
export function useMarks(count: number) {
  const [marked, setMarked] = useState<number | null>(null);
  const active = marked === null || count === 0 ? null : Math.min(marked, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = target(event.key, active, count);
    if (to !== undefined) {
      event.preventDefault();
      setMarked(to);
    } else if (event.key === 'Escape') setMarked(null);
  };
  return {
    active,
    mark: setMarked,
    bind: { onKeyDown, onBlur: () => setMarked(null) },
  };
}

const target = (key: string, active: number | null, count: number): number | undefined => {
  const last = count - 1;
  if (key === 'ArrowRight') return Math.min(last, (active ?? -1) + 1);
  if (key === 'ArrowLeft') return Math.max(0, (active ?? count) - 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};
