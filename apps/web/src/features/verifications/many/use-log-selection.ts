import { useRef, useState } from 'react';
import { useIsPhone } from '#platform/use-is-phone.ts';

/** Which rows of the page are ticked. A tick with Shift takes all from the last one; rows that left the page are no longer ticked. */
export function useLogSelection(rows: readonly string[]) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const isPhone = useIsPhone();
  const uuids = rows.filter((uuid) => ticked.has(uuid));
  return {
    uuids,
    count: uuids.length,
    has: (uuid: string) => ticked.has(uuid),
    toggle: (uuid: string, isRange = false) => {
      const from = isRange && last.current !== null ? rows.indexOf(last.current) : -1;
      const to = rows.indexOf(uuid);
      const range = from === -1 ? [uuid] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      const isOn = !ticked.has(uuid);
      last.current = uuid;
      const next = new Set(uuids);
      for (const one of range) isOn ? next.add(one) : next.delete(one);
      setTicked(next);
    },
    all: () => setTicked(new Set(rows)),
    clear: () => setTicked(new Set()),
    /** On a phone rows are ticked after this was asked for, by a touch anywhere on them; wide screens have the boxes always. */
    isPicking: isPhone && (isAsked || uuids.length > 0),
    pick: () => setIsAsked(true),
    end: () => {
      setTicked(new Set());
      setIsAsked(false);
    },
  };
}
export type LogSelection = ReturnType<typeof useLogSelection>;
