import type { ReactNode } from 'react';
import { formatDate } from '#platform/format.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Notice } from '#ui/notice.tsx';
import { BannedNotice } from './banned-notice.tsx';
import css from './messages.module.css';
import { waysOf } from './recipient.ts';
import type { SentLink } from './send-link-form.tsx';

/** What was sent, until when it holds, and the link for handing over in another way. */
export function LinkSent({ sent, children }: { sent: SentLink; children: ReactNode }) {
  return (
    <div className={dialog.body}>
      {sent.banned ? <BannedNotice /> : null}
      <Notice group="accepted" heading={`Link sent ${waysOf(sent.sent)}`} role="status">
        It works once, until {formatDate(sent.expires_at)}.
      </Notice>
      <div className={css.link}>
        <code>{sent.link}</code>
        <CopyButton value={sent.link} label="Copy" what="the link" />
      </div>
      <div className={dialog.actions}>{children}</div>
    </div>
  );
}
