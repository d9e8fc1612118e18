import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import { reasonFault } from '#platform/queries/problem.ts';
import { type StaffAccess, StaffAccessProvider, websiteQuery } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Loaded } from '#ui/states/loaded.tsx';

const listOf = (state: unknown): string =>
  state !== null && typeof state === 'object' && 'list' in state && typeof state.list === 'string'
    ? state.list
    : '/staff/websites';

/** Any website in staff's hands: the merchant's own screens below, and a reason asked for before each change. */
export function StaffWebsite({ id, children }: { id: string; children: ReactNode }) {
  const { state } = useLocation();
  const [list] = useState(() => listOf(state));
  const website = useQuery(websiteQuery({ by: 'staff', id }));
  const { why, onChanged, asking } = useReason(list);
  const account = website.data?.forStaff?.account;
  const hands = useMemo<StaffAccess | null>(
    () => (account === undefined ? null : { by: 'staff', id, account, list, why, onChanged }),
    [id, account, list, why, onChanged],
  );
  return (
    <Loaded
      query={website}
      loading="Loading the website"
      failed="The website did not load"
      gone={{ heading: 'No such website', to: list, label: 'Go to websites' }}
    >
      {() => (
        <StaffAccessProvider value={hands}>
          {children}
          {asking === null ? null : <ReasonDialog {...asking} />}
        </StaffAccessProvider>
      )}
    </Loaded>
  );
}

/** Asks for a reason, remembers it while the website is open, and leaves afterwards where that was wished for. */
function useReason(list: string) {
  const navigate = useNavigate();
  const last = useRef('');
  const closes = useRef(false);
  const isHere = useRef(true);
  const answer = useRef<((reason: string | null) => void) | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const settle = useCallback((reason: string | null) => {
    setIsAsking(false);
    answer.current?.(reason);
    answer.current = null;
  }, []);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      settle(null);
    };
  }, [settle]);
  const why = useCallback(() => {
    // A change taken back after the website is closed is taken back for the reason it was made for.
    if (!isHere.current) return Promise.resolve(last.current === '' ? null : last.current);
    settle(null);
    return new Promise<string | null>((resolve) => {
      answer.current = resolve;
      setIsAsking(true);
    });
  }, [settle]);
  const onChanged = useCallback(() => {
    // After the save has rendered, when nothing counts as unsaved.
    if (closes.current && isHere.current) setTimeout(() => navigate(list));
  }, [navigate, list]);
  const asking = isAsking
    ? {
        reason: last.current,
        closes: closes.current,
        onGive: (reason: string, isClosing: boolean) => {
          last.current = reason;
          closes.current = isClosing;
          settle(reason);
        },
        onCancel: () => settle(null),
      }
    : null;
  return { why, onChanged, asking };
}

/** Fewest characters of a reason, as the server counts them. */

/** Why staff changes a merchant's website. It is kept with the change; nothing is sent without it. */
function ReasonDialog({
  reason: first,
  closes: closesFirst,
  onGive,
  onCancel,
}: {
  /** Reason of the change before. */
  reason: string;
  closes: boolean;
  onGive: (reason: string, closes: boolean) => void;
  onCancel: () => void;
}) {
  const [reason, setReason] = useState(first);
  const [closes, setCloses] = useState(closesFirst);
  const [isMissing, setIsMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const submit = () => {
    if (reasonFault(reason) === null) return onGive(reason.trim(), closes);
    setIsMissing(true);
    field.current?.focus();
  };
  return (
    <Dialog onClose={onCancel} title="Why this change?">
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput
          ref={field}
          data-autofocus
          label="Reason for the change"
          description={`At least ${confirmNotesMinimumLength} characters. The merchant sees that support changed it; the reason stays in both audit logs.`}
          maxLength={500}
          value={reason}
          error={isMissing ? reasonFault(reason) : null}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setIsMissing(false);
          }}
        />
        <Checkbox
          label="Close this website afterwards"
          checked={closes}
          onChange={(event) => setCloses(event.currentTarget.checked)}
        />
        <div className={css.actions}>
          <Button onClick={onCancel}>Cancel</Button>
          <Button kind="brand" type="submit">
            Continue with this reason
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export default function StaffWebsitePage() {
  const { id = '' } = useParams();
  return (
    <StaffWebsite key={id} id={id}>
      <Outlet />
    </StaffWebsite>
  );
}
