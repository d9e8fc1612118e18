import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { BannedNotice } from './banned-notice.tsx';
import { LinkSent } from './link-sent.tsx';
import { SendLinkForm, type SentLink } from './send-link-form.tsx';

/** E-mail verification: sends a new verification to somebody, without leaving the page. */
export function SendLinkDialog({
  detail: { website, buyer, reference },
  onClose,
}: {
  detail: Pick<VerificationDetail, 'website' | 'buyer' | 'reference'>;
  onClose: () => void;
}) {
  const known = { phone: buyer.phone ?? '', email: buyer.email ?? '', reference: reference ?? '' };
  const [sent, setSent] = useState<SentLink | null>(null);
  return (
    <Dialog onClose={onClose} title="Send a new link">
      <div className={dialog.body}>
        {buyer.banned && sent?.banned !== true ? <BannedNotice /> : null}
        {sent === null ? (
          <NeedsWebsite>
            {(tokens) => (
              <SendLinkForm
                start={{ token: tokens.find((token) => token === website.token) ?? tokens[0] ?? '', ...known }}
                cancel={<Button onClick={onClose}>Cancel</Button>}
                onSent={setSent}
              />
            )}
          </NeedsWebsite>
        ) : (
          <LinkSent sent={sent}>
            <Button kind="brand" onClick={onClose}>
              Close
            </Button>
          </LinkSent>
        )}
      </div>
    </Dialog>
  );
}
