import { type RefObject, useRef } from 'react';
import { noteFieldId } from '#features/verifications/notes/notes-form.tsx';
import { type Shortcut, useShortcuts } from '#platform/shortcuts.ts';

export type LogKeyActions = {
  search: RefObject<HTMLInputElement | null>;
  rows: readonly string[];
  openUuid: string | undefined;
  onOpen: (uuid: string) => void;
  onClose: () => void;
  onSelect: (uuid: string) => void;
  onReviewed: (uuid: string) => void;
  onBan: (uuid: string) => void;
  /** Whether rows can be changed; false in a view. */
  mayChange: boolean;
  /** Absent: this login may not export. */
  onExport: (() => void) | undefined;
};

const group = 'Verifications';
const rowLink = (uuid: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(uuid)}"]`);

/** The note's field comes with the detail, which may still be loading. */
const focusNote = (triesLeft = 60) => {
  const field = document.getElementById(noteFieldId);
  if (field !== null) field.focus();
  else if (triesLeft > 0) setTimeout(() => focusNote(triesLeft - 1), 50);
};

/** / j k x r b n e Esc. Enter opens because the row in focus is a link. */
export function useLogKeys(actions: LogKeyActions): boolean {
  const { search, rows, openUuid } = actions;
  const last = useRef<string | undefined>(undefined);
  /** The row with the focus, else the open one. */
  const target = () =>
    document.activeElement?.closest('tr')?.querySelector('[data-row]')?.getAttribute('data-row') ?? openUuid;
  const move = (by: number) => {
    // Continues from the last row, because a dialog or a filter may have moved the focus.
    const from = rows.indexOf(target() ?? last.current ?? '');
    const uuid = rows[Math.max(from + by, 0)];
    if (uuid === undefined) return;
    last.current = uuid;
    rowLink(uuid)?.focus();
    if (openUuid !== undefined) actions.onOpen(uuid);
  };
  const act = (keys: string, what: string, run: (uuid: string) => void): Shortcut => ({
    keys,
    what,
    group,
    run: () => {
      const uuid = target() ?? last.current;
      if (uuid !== undefined && (uuid === openUuid || rows.includes(uuid))) run(uuid);
    },
  });
  const leave = () => {
    if (document.activeElement === search.current) return search.current?.blur();
    if (openUuid === undefined) return;
    actions.onClose();
    setTimeout(() => rowLink(openUuid)?.focus(), 0);
  };
  const changes = [
    act('x', 'Select the row', actions.onSelect),
    act('r', 'Mark as reviewed, or undo it', actions.onReviewed),
    act('b', 'Ban, or lift the ban; then 1 to 4 for a reason', actions.onBan),
    act('n', 'Write a note', (uuid) => {
      if (uuid !== openUuid) actions.onOpen(uuid);
      setTimeout(focusNote, 0);
    }),
  ];
  return useShortcuts([
    { keys: '/', what: 'Search', group, run: () => search.current?.select() },
    { keys: 'j', what: 'Next or previous row', group, run: () => move(1) },
    { keys: 'k', what: 'Next or previous row', group, run: () => move(-1) },
    { keys: 'Enter', what: 'Open the row', group },
    ...(actions.mayChange ? changes : []),
    ...(actions.onExport === undefined ? [] : [{ keys: 'e', what: 'Export the list', group, run: actions.onExport }]),
    { keys: 'Escape', what: 'Close, or leave the search', group, run: leave, always: true },
  ]);
}
