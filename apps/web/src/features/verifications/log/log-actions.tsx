import type { LogCriteria } from '@carded/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { problemOf } from '#platform/queries/problem.ts';
import { isAllowed, useIsInView, useLogin } from '#platform/session/session.ts';
import { useIsPhone } from '#platform/use-is-phone.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { toast } from '#ui/toast.tsx';
import css from './log.module.css';

/** Actions on the whole list, as the login may: export it, send a link. */
export function LogActions({
  criteria,
  exporting,
  selection,
}: {
  criteria: LogCriteria | null;
  exporting: ReturnType<typeof useExport>;
  selection: LogSelection;
}) {
  const login = useLogin();
  const isInView = useIsInView();
  const { limit } = exporting;
  if (isInView) return null;
  return (
    <div className={css.actions}>
      <Button className={css.select} onClick={selection.isPicking ? selection.end : selection.pick}>
        {selection.isPicking ? 'Done' : 'Select'}
      </Button>
      {isAllowed(login, 'verifications.export') ? (
        <Button
          busy={exporting.isPreparing}
          aria-disabled={criteria === null}
          onClick={() => criteria !== null && exporting.start(criteria)}
        >
          Export <KeyHint keys="e" />
        </Button>
      ) : null}
      <Link className={buttonClass('brand')} to="/account/send">
        Send a link
      </Link>
      <form id={exportFormId} method="get" hidden />
      {limit === null || criteria === null ? null : (
        <MaximumRecords limit={limit} onExport={() => exporting.start(criteria, true)} onClose={exporting.dismiss} />
      )}
    </div>
  );
}

/** More match than leave in one export. */
function MaximumRecords({ limit, onExport, onClose }: { limit: number; onExport: () => void; onClose: () => void }) {
  const login = useLogin();
  return (
    <Dialog onClose={onClose} title="Maximum Records">
      <div className={dialogCss.body}>
        <p>
          You can export up to {formatNumber(limit)} records at a time. Narrow the search, or open a{' '}
          {isAllowed(login, 'support') ? <Link to="/account/support/new">Support Ticket</Link> : 'Support Ticket'} for
          more.
        </p>
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" onClick={onExport}>
            Export the newest {formatNumber(limit)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Keeps the ticked rows of the page. Shift ticks all from the last one; rows that left the page are dropped. */
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
    /** Needs to be turned on for a phone, where a touch then ticks a row; wide screens always show boxes. */
    isPicking: isPhone && (isAsked || uuids.length > 0),
    pick: () => setIsAsked(true),
    end: () => {
      setTicked(new Set());
      setIsAsked(false);
    },
  };
}
export type LogSelection = ReturnType<typeof useLogSelection>;

/** An export that nobody confirmed within this time can be asked for again. */
const readyMs = 30_000;
/** The form that a browser fetches the file with. */
const exportFormId = 'export-logs';

const fetchFile = (link: string) => {
  const form = document.getElementById(exportFormId);
  if (!(form instanceof HTMLFormElement)) return;
  form.action = link;
  form.submit();
};

/** Asks for an export of what the log shows; the file comes as soon as the server is ready. Over the limit the person is asked first. */
export function useExport() {
  const prepare = useMutation({
    mutationFn: ({ criteria }: { criteria: LogCriteria; isLimitKnown: boolean }) => {
      const { page: _, before: __, after: ___, count: ____, ...body } = criteria;
      return call('verificationExports.prepare', { body }, { timeoutMs: readyMs });
    },
    onSuccess: ({ link, total, isOverLimit, maxClientExport }, { isLimitKnown }) => {
      if (isOverLimit && !isLimitKnown) return;
      fetchFile(link);
      const rows = Math.min(total, maxClientExport);
      toast(`Export started: ${rows === 1 ? '1 row' : `${formatNumber(rows)} rows`}`);
    },
  });
  const isOver = prepare.data?.isOverLimit === true && prepare.variables?.isLimitKnown === false;
  return {
    start: (criteria: LogCriteria, isLimitKnown = false) => prepare.mutate({ criteria, isLimitKnown }),
    isPreparing: prepare.isPending,
    error: prepare.error,
    /** The limit, when more match than leave at a time. */
    limit: isOver ? (prepare.data?.maxClientExport ?? null) : null,
    dismiss: prepare.reset,
  };
}

/** An export that did not start, until it is dismissed or tried again. */
export function ExportProblem({
  error,
  onRetry,
  onClose,
}: {
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}) {
  const { message, requestId } = problemOf(error);
  return (
    <div className={css.refusal}>
      <Notice group="denied" role="alert" heading="The export did not start">
        <p>
          {message} {requestId === null ? null : `Request ${requestId}.`}
        </p>
        <div className={css.answers}>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" kind="quiet" onClick={onClose}>
            Dismiss
          </Button>
        </div>
      </Notice>
    </div>
  );
}
