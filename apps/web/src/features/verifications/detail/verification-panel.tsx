import type { VerificationDetail } from '@carded/contract';
import { copyFlashMs } from '@carded/domain/codes';
import { Menu } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { banGap, banGapSentence, buyerName, RemoveBuyerDialog } from '#features/verifications/bans/ban-dialog.tsx';
import type { LogContext } from '#features/verifications/log/log-screen.tsx';
import { type LogAddress, useLogAddress } from '#features/verifications/log/use-log.ts';
import { useRowChanges } from '#features/verifications/log/use-row-changes.ts';
import { noteFieldId } from '#features/verifications/notes/notes-form.tsx';
import { detailQuery } from '#features/verifications/queries.ts';
import { formatDateTime } from '#platform/format.ts';
import { hasCode } from '#platform/queries/problem.ts';
import { useIsInView } from '#platform/session/session.ts';
import { canBeAskedAgain, shownStatus } from '#platform/statuses.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { Icon, KeyHint } from '#ui/icon.tsx';
import record from '#ui/records/record-panel.module.css';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import actions from './detail-actions.module.css';
import { DetailBody } from './detail-body.tsx';
import css from './verification-panel.module.css';

/** One verification: a drawer beside the list from 1100 px, the page itself below that. */
export function VerificationPanel({ dialogs }: { dialogs: DetailDialogs }) {
  const uuid = useParams().uuid ?? '';
  const list = useOutletContext<LogContext>();
  const address = useLogAddress();
  const detail = useQuery(detailQuery(uuid));
  const panel = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another verification starts at its top
  useEffect(() => {
    panel.current?.scrollTo(0, 0);
    if (window.innerWidth < 1100) window.scrollTo(0, 0);
  }, [uuid]);
  return (
    <section ref={panel} className={`${record.panel} ${css.panel}`} aria-label="Verification">
      <h1 className={`sr ${record.pageHeading}`}>Verification</h1>
      {hasCode(detail.error, 'not_found') || hasCode(detail.error, 'invalid_input') ? (
        <EmptyState heading="No such verification" action={<Button onClick={address.close}>Back to the list</Button>}>
          The address may be mistyped, or it belongs to a website you cannot access.
        </EmptyState>
      ) : (
        <Loaded query={detail} loading="Loading the verification" failed="It did not load" kept="The list still works.">
          {(data) => (
            <>
              <DetailHead key={uuid} detail={data} list={list} address={address} dialogs={dialogs} />
              <DetailBody detail={data} />
            </>
          )}
        </Loaded>
      )}
    </section>
  );
}

const sources = { popup: 'Popup', api: 'API', link: 'Link', manual: 'Manual', scanner: 'Scanner' };

/** Shows the buyer, the outcome, and the next actions. */
function DetailHead({
  detail,
  list,
  address,
  dialogs: { Contact, SendLink, Manual },
}: {
  detail: VerificationDetail;
  list: LogContext;
  address: LogAddress;
  dialogs: DetailDialogs;
}) {
  const { reviewed } = useRowChanges();
  const isInView = useIsInView();
  const [open, setOpen] = useState<MoreDialog | null>(null);
  const { group, word } = shownStatus(detail);
  const gap = detail.banned ? [] : banGap(detail);
  const name = buyerName(detail);
  const close = () => setOpen(null);
  return (
    <header className={`${record.head} ${css.head}`}>
      <DetailBar uuid={detail.uuid} list={list} address={address}>
        {isInView ? null : <DetailMore detail={detail} onOpen={setOpen} />}
      </DetailBar>
      <div className={record.title}>
        <h2>{name}</h2>
        <Chip group={group}>{word}</Chip>
      </div>
      <p>
        {detail.reference ? `Order ${detail.reference} at ` : ''}
        {detail.website.domain}, {formatDateTime(detail.created)}, {sources[detail.created_by]}
      </p>
      {isInView ? null : (
        <div className={actions.actions}>
          <Button
            size="sm"
            aria-pressed={detail.client_reviewed}
            onClick={() => reviewed.mutate({ uuid: detail.uuid, name, isReviewed: !detail.client_reviewed })}
          >
            {detail.client_reviewed ? 'Reviewed' : 'Mark reviewed'} <KeyHint keys="r" />
          </Button>
          <Button size="sm" onClick={() => document.getElementById(noteFieldId)?.focus()}>
            Note <KeyHint keys="n" />
          </Button>
          {canBeAskedAgain(detail) ? (
            <Button size="sm" onClick={() => setOpen('contact')}>
              Ask again
            </Button>
          ) : (
            <Button size="sm" onClick={() => setOpen('link')}>
              New link
            </Button>
          )}
          <Button
            size="sm"
            aria-disabled={gap.length > 0}
            aria-describedby={gap.length > 0 ? 'ban-why' : undefined}
            onClick={() => list.onBan(detail.uuid)}
          >
            {detail.banned ? 'Lift the ban' : 'Ban'} <KeyHint keys="b" />
          </Button>
        </div>
      )}
      {gap.length > 0 && !isInView ? (
        <p id="ban-why" className={css.unprinted}>
          {banGapSentence(gap)}
        </p>
      ) : null}
      <Suspense fallback={null}>
        {open === 'contact' ? <Contact detail={detail} onClose={close} /> : null}
        {open === 'link' ? <SendLink detail={detail} onClose={close} /> : null}
        {open === 'manual' ? <Manual detail={detail} onClose={close} /> : null}
      </Suspense>
      {open === 'remove' ? <RemoveBuyerDialog detail={detail} onClose={close} /> : null}
    </header>
  );
}

type MoreDialog = 'contact' | 'link' | 'manual' | 'remove';

/** Menu of actions that are needed less often. */
function DetailMore({ detail, onOpen }: { detail: VerificationDetail; onOpen: (dialog: MoreDialog) => void }) {
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button kind="quiet" size="sm">
          More <Icon name="down" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onOpen('link')}>Send a new link</Menu.Item>
        <Menu.Item onClick={() => onOpen('manual')}>Verify by hand again</Menu.Item>
        <Menu.Item onClick={() => window.print()}>Print</Menu.Item>
        {detail.buyer_removed_at === null ? (
          <Menu.Item onClick={() => onOpen('remove')}>Delete the buyer’s data</Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The one before, the next, the link, what else there is, the way back. */
function DetailBar({
  uuid,
  list,
  address,
  children,
}: {
  uuid: string;
  list: LogContext;
  address: LogAddress;
  children: ReactNode;
}) {
  const clipboard = useClipboard({ timeout: copyFlashMs });
  const at = list.rows.indexOf(uuid);
  const go = (by: number) => {
    const other = list.rows[at + by];
    if (other !== undefined) address.open(other);
  };
  return (
    <div className={record.bar}>
      <button type="button" aria-label="The one before" disabled={at <= 0} onClick={() => go(-1)}>
        <Icon name="left" />
      </button>
      <button
        type="button"
        aria-label="The next one"
        disabled={at === -1 || at >= list.rows.length - 1}
        onClick={() => go(1)}
      >
        <Icon name="right" />
      </button>
      {at === -1 || list.total === '' ? null : <span>{`${at + 1} of ${list.total}`}</span>}
      <Button
        className={record.copy}
        kind="quiet"
        size="sm"
        onClick={() => clipboard.copy(`${window.location.origin}/account/verifications/${uuid}`)}
      >
        <span aria-live="polite">{clipboard.copied ? 'Copied' : 'Copy link'}</span>
      </Button>
      {children}
      <button type="button" aria-label="Close and go back to the list" onClick={address.close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

type OfDetail = ComponentType<{ detail: VerificationDetail; onClose: () => void }>;

/** Dialogs of other parts of the account for one verification; the page brings them along. */
export type DetailDialogs = {
  /** Asks the customer of this verification again. */
  Contact: OfDetail;
  /** Sends them a link to a new one. */
  SendLink: OfDetail;
  /** Runs the same details again as a manual verification. */
  Manual: OfDetail;
};
