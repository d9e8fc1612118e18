import { type RefObject, useRef } from 'react';
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts';

const group = 'Orders';
const rowLink = (id: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);

/** / j k x m l Esc. Enter opens because the row in focus is a link. */
export function useOrdersKeys(actions: {
  search: RefObject<HTMLInputElement | null>;
  rows: readonly string[];
  openId: string | undefined;
  onOpen: (id: string) => void;
  onClose: () => void;
  onSelect: (id: string) => void;
  onRemind: (id: string) => void;
  onRelease: (id: string) => void;
  /** Whether orders can be changed: not in a view. */
  mayChange: boolean;
}): boolean {
  const { search, rows, openId } = actions;
  const last = useRef<string | undefined>(undefined);
  const target = () =>
    document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row') ?? openId;
  const move = (by: number) => {
    const from = rows.indexOf(target() ?? last.current ?? '');
    const id = rows[Math.max(from + by, 0)];
    if (id === undefined) return;
    last.current = id;
    rowLink(id)?.focus();
    if (openId !== undefined) actions.onOpen(id);
  };
  const act = (keys: string, what: string, run: (id: string) => void): Shortcut => ({
    keys,
    what,
    group,
    run: () => {
      const id = target() ?? last.current;
      if (id !== undefined && (id === openId || rows.includes(id))) run(id);
    },
  });
  const leave = () => {
    if (document.activeElement === search.current) return search.current?.blur();
    if (openId === undefined) return;
    actions.onClose();
    setTimeout(() => rowLink(openId)?.focus(), 0);
  };
  return useShortcuts([
    { keys: '/', what: 'Search', group, run: () => search.current?.focus() },
    { keys: 'j', what: 'Next or previous order', group, run: () => move(1) },
    { keys: 'k', what: 'Next or previous order', group, run: () => move(-1) },
    { keys: 'Enter', what: 'Open the order', group },
    ...(actions.mayChange
      ? [
          act('x', 'Select the order', actions.onSelect),
          act('m', 'Remind the buyer', actions.onRemind),
          act('l', 'Release without a verification', actions.onRelease),
        ]
      : []),
    { keys: 'Escape', what: 'Close, or leave the search', group, run: leave, always: true },
  ]);
}
