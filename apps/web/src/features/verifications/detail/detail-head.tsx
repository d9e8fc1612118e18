import type { VerificationDetail } from '@carded/contract';
import { Suspense, useState } from 'react';
import { banGap, banGapSentence } from '#features/verifications/bans/ban-gap.ts';
import { RemoveBuyerDialog } from '#features/verifications/bans/remove-buyer-dialog.tsx';
import { buyerName } from '#features/verifications/buyer-name.ts';
import type { LogAddress } from '#features/verifications/filters/use-log-address.ts';
import type { LogContext } from '#features/verifications/log/log-screen.tsx';
import { useRowChanges } from '#features/verifications/log/use-row-changes.ts';
import { noteFieldId } from '#features/verifications/notes/notes-form.tsx';
import { formatDateTime } from '#platform/format.ts';
import { canBeAskedAgain } from '#platform/outcome-heading.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { shownStatus } from '#platform/statuses.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import actions from './detail-actions.module.css';
import { DetailBar } from './detail-bar.tsx';
import type { DetailDialogs } from './detail-dialogs.ts';
import css from './detail-head.module.css';
import { DetailMore, type MoreDialog } from './detail-more.tsx';

const sources = { popup: 'Popup', api: 'API', link: 'Link', manual: 'Manual', scanner: 'Scanner' };

/** Who, what came of it, and what can be done about it. */
export function DetailHead({
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
    <header className={css.head}>
      <DetailBar uuid={detail.uuid} list={list} address={address}>
        {isInView ? null : <DetailMore detail={detail} onOpen={setOpen} />}
      </DetailBar>
      <div className={css.title}>
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
