import { useLocalStorage } from '@mantine/hooks';
import { type RefObject, useEffect } from 'react';

export type LogKeyActions = {
  search: RefObject<HTMLInputElement | null>;
  rows: readonly string[];
  openUuid: string | undefined;
  onOpen: (uuid: string) => void;
  onClose: () => void;
  onReviewed: (uuid: string) => void;
  onBan: (uuid: string) => void;
};

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const rowLink = (uuid: string) => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(uuid)}"]`);

/** j k Enter r b / Esc. They rest while someone types or a dialog is open, and can be switched off (WCAG 2.1.4). */
export const useLogKeys = ({ search, rows, openUuid, onOpen, onClose, onReviewed, onBan }: LogKeyActions) => {
  const [isOn, setIsOn] = useLocalStorage({ key: 'carded.keys', defaultValue: true });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      // A dialog that this very key closed is gone already; where the key came from still says so.
      const isFromDialog = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
      if (isFromDialog || document.querySelector('[role="dialog"]') !== null) return;
      const focused = document.activeElement?.getAttribute('data-row') ?? undefined;
      if (event.key === 'Escape') {
        if (document.activeElement === search.current) search.current?.blur();
        else if (openUuid !== undefined) {
          onClose();
          setTimeout(() => rowLink(openUuid)?.focus(), 0);
        }
        return;
      }
      if (!isOn || isTyping(event.target)) return;
      const target = focused ?? openUuid;
      const at = target === undefined ? -1 : rows.indexOf(target);
      const moveTo = (index: number) => {
        const uuid = rows[index];
        if (uuid === undefined) return;
        rowLink(uuid)?.focus();
        if (openUuid !== undefined) onOpen(uuid);
      };
      const actions: Record<string, (() => void) | undefined> = {
        j: () => moveTo(at + 1),
        k: () => moveTo(Math.max(at - 1, 0)),
        '/': () => search.current?.focus(),
        r: target === undefined ? undefined : () => onReviewed(target),
        b: target === undefined ? undefined : () => onBan(target),
      };
      const action = actions[event.key];
      if (action === undefined) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn, search, rows, openUuid, onOpen, onClose, onReviewed, onBan]);
  return { isOn, setIsOn };
};
