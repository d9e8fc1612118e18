import { Textarea } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { draftStore } from '#platform/draft-store.ts';
import { formatNumber } from '#platform/format.ts';
import { useLeaveGuard } from '#platform/use-leave-guard.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/dialogs/dialog.tsx';
import css from './compose.module.css';
import { type Attachment, attachmentRules, useAttachments } from './use-attachments.ts';

/** A message with files: typed, pasted, dropped or chosen. Ctrl or ⌘ with Enter sends. */
export function Compose({
  label,
  body,
  files,
  onBody,
  onFiles,
  sendLink,
  error,
  onSend,
  children,
}: {
  label: string;
  body: string;
  files: Attachment[];
  onBody: (body: string) => void;
  onFiles: (files: Attachment[]) => void;
  sendLink: string | null;
  error?: ReactNode;
  onSend: () => void;
  /** The buttons. */
  children: ReactNode;
}) {
  const choose = useRef<() => void>(null);
  const attachments = useAttachments(files, onFiles);
  return (
    <Dropzone
      className={css.drop}
      unstyled
      openRef={choose}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      onDrop={attachments.add}
      onReject={() => undefined}
      inputProps={{ 'aria-label': 'Files' }}
    >
      <Textarea
        label={label}
        autosize={false}
        rows={6}
        maxLength={10_000}
        value={body}
        error={error}
        onChange={(event) => onBody(event.currentTarget.value)}
        onPaste={(event) => {
          const pasted = [...event.clipboardData.files];
          if (pasted.length === 0) return;
          event.preventDefault();
          // The drop zone takes pasted files, too, and drops those before that it has not read yet.
          event.stopPropagation();
          attachments.add(pasted);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSend();
        }}
      />
      {files.length === 0 ? null : (
        <ul className={css.files} aria-label="Attached">
          {files.map((file) => (
            <li key={file.id}>
              {file.type.startsWith('image/') ? <img src={`data:${file.type};base64,${file.data}`} alt="" /> : null}
              <span>
                {file.name} <small>{formatNumber(Math.max(1, Math.round(file.size / 1000)))} KB</small>
              </span>
              <Button size="sm" kind="quiet" onClick={() => attachments.drop(file.id)}>
                Remove<span className="sr"> {file.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <IdGuard
        doubted={attachments.doubted}
        sendLink={sendLink}
        onLeaveOut={attachments.leaveOut}
        onTakeAnyway={attachments.takeAnyway}
      />
      {attachments.problem === null ? null : (
        <p className={css.problem} role="alert">
          {attachments.problem}
        </p>
      )}
      <div className={css.foot}>
        <Button busy={attachments.isReading} onClick={() => choose.current?.()}>
          Attach files
        </Button>
        <p>Or paste, or drop them here. {attachmentRules.count} at most, 5 MB each.</p>
        {children}
      </div>
    </Dropzone>
  );
}

/** Warns that a picture may be a person's ID, before it leaves this device. */
function IdGuard({
  doubted,
  sendLink,
  onLeaveOut,
  onTakeAnyway,
}: {
  doubted: readonly Attachment[];
  /** Path to ask a buyer for a verification instead; null when there is none. */
  sendLink: string | null;
  onLeaveOut: () => void;
  onTakeAnyway: () => void;
}) {
  return doubted.length === 0 ? null : (
    <Notice group="pending" heading="This looks like somebody’s ID" role="alert">
      <div className={css.guard}>
        <p>
          {doubted.map(({ name }) => name).join(', ')} was not sent anywhere. Tickets are no place for IDs: a
          verification link lets the buyer show it where it is sealed and deleted again.
        </p>
        <div>
          {sendLink === null ? null : (
            <Link className={buttonClass('plain', 'sm')} to={sendLink}>
              Send a verification link
            </Link>
          )}
          <Button size="sm" onClick={onLeaveOut}>
            Leave it out
          </Button>
          <Button size="sm" kind="quiet" onClick={onTakeAnyway}>
            It is not an ID, attach it
          </Button>
        </div>
      </div>
    </Notice>
  );
}

/** Asks before a page with something unsent is left. */
export function LeaveQuestion({ when, kept }: { when: boolean; kept: string }) {
  const blocker = useLeaveGuard(when, { isKept: true });
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      heading="You have unsaved changes, are you sure you wish to navigate away?"
      action="Leave"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      <p>{kept}</p>
    </ConfirmDialog>
  );
}

type MessageDraft = { subject: string; body: string; files: Attachment[] };
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
