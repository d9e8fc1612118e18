import { useEffect, useRef, useState } from 'react';
import { draftStore } from '#platform/draft-store.ts';
import type { Attachment } from './use-attachments.ts';

export type MessageDraft = { subject: string; body: string; files: Attachment[] };
const empty: MessageDraft = { subject: '', body: '', files: [] };
const writtenAfterMs = 150;

/** A message while it is written, kept on this device over a reload until it is sent. Pictures that may be IDs are not kept. */
export function useDraft(key: string) {
  const [draft, setDraft] = useState<MessageDraft>(empty);
  const [isLoaded, setIsLoaded] = useState(false);
  const isTouched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let isGone = false;
    isTouched.current = false;
    draftStore.get(key).then((kept) => {
      if (isGone) return;
      // Text typed while the draft was loading is kept.
      if (kept !== undefined && !isTouched.current)
        setDraft({ ...kept, files: kept.files.map((file) => ({ ...file, mayBeId: false })) });
      setIsLoaded(true);
    });
    return () => {
      isGone = true;
    };
  }, [key]);

  const change = (more: Partial<MessageDraft>) => {
    isTouched.current = true;
    setDraft((before) => {
      const next = { ...before, ...more };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const files = next.files.filter((file) => !file.mayBeId).map(({ mayBeId: _, ...file }) => file);
        if (next.subject === '' && next.body === '' && files.length === 0) draftStore.remove(key);
        else draftStore.put(key, { subject: next.subject, body: next.body, files });
      }, writtenAfterMs);
      return next;
    });
  };
  const clear = () => {
    clearTimeout(timer.current);
    draftStore.remove(key);
    setDraft(empty);
  };
  const isEmpty = draft.body.trim() === '' && draft.files.length === 0 && draft.subject.trim() === '';
  return { draft, change, clear, isEmpty, isLoaded };
}
