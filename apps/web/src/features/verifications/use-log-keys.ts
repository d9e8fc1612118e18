import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

export type LogKeyActions = {
  search: RefObject<HTMLInputElement | null>;
  rows: readonly string[];
  openUuid: string | undefined;
  onOpen: (uuid: string) => void;
  onClose: () => void;
  onSelect: (uuid: string) => void;
  onReviewed: (uuid: string) => void;
  onBan: (uuid: string) => void;
  onExport: () => void;
  onSheet: () => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !target.matches('input[type="checkbox"]')));
const rowLink = (uuid: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(uuid)}"]`);
const noteField = () => document.querySelector<HTMLElement>('section[aria-label="Verification"] textarea');

/** The note's field comes with the detail, which may still be loading. */
const focusNote = (triesLeft = 60) => {
  const field = noteField();
  if (field !== null) field.focus();
  else if (triesLeft > 0) setTimeout(() => focusNote(triesLeft - 1), 50);
};

/** / j k Enter x r b n e ? Esc. They rest while someone types or a dialog is open, and can be switched off (WCAG 2.1.4). */
export const useLogKeys = (actions: LogKeyActions) => {
  const [isOn, setIsOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  useEffect(() => {
    const { search, rows, openUuid } = actions;
    const close = () => {
      if (openUuid === undefined) return;
      actions.onClose();
      setTimeout(() => rowLink(openUuid)?.focus(), 0);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="menu"]') !== null) return;
      if (event.key === 'Escape') return document.activeElement === search.current ? search.current?.blur() : close();
      if (!isOn || isTyping(event.target)) return;
      const row = document.activeElement?.closest('tr')?.querySelector('[data-row]');
      const target = row?.getAttribute('data-row') ?? openUuid;
      const at = target === undefined ? -1 : rows.indexOf(target);
      const moveTo = (index: number) => {
        const uuid = rows[index];
        if (uuid === undefined) return;
        rowLink(uuid)?.focus();
        if (openUuid !== undefined) actions.onOpen(uuid);
      };
      const writeNote = (uuid: string) => {
        if (uuid !== openUuid) actions.onOpen(uuid);
        setTimeout(focusNote, 0);
      };
      const withTarget = (act: (uuid: string) => void) => (target === undefined ? undefined : () => act(target));
      const action: (() => void) | undefined = {
        j: () => moveTo(at + 1),
        k: () => moveTo(Math.max(at - 1, 0)),
        '/': () => search.current?.focus(),
        x: withTarget(actions.onSelect),
        r: withTarget(actions.onReviewed),
        b: withTarget(actions.onBan),
        n: withTarget(writeNote),
        e: actions.onExport,
        '?': actions.onSheet,
      }[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, actions]);
  return { isOn, setIsOn };
};
