import type { VerificationDetail } from '@carded/contract';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { NeedsWebsite } from '#ui/pages/needs-website.tsx';
import { BannedNotice, ContactForm } from './contact-form.tsx';
import { LinkSent, SendLinkForm, type SentLink } from './send-link-form.tsx';

export { contactBelow } from './contact-form.tsx';

/** Verification contact: asks a customer again, by phone and/or email. */
export function ContactDialog({ detail, onClose }: { detail: VerificationDetail; onClose: () => void }) {
  const name = `${detail.buyer.first_name} ${detail.buyer.last_name}`.trim();
  return (
    <Dialog onClose={onClose} title={name === '' ? 'Ask the customer again' : `Ask ${name} again`}>
      <ContactForm
        uuid={detail.uuid}
        known={{ phone: detail.buyer.phone ?? '', email: detail.buyer.email ?? '' }}
        sentAt={detail.id_link_sent}
        isBanned={detail.buyer.banned}
        cancel={<Button onClick={onClose}>Cancel</Button>}
        onSent={onClose}
      />
    </Dialog>
  );
}

/** Sends a person a new verification by email, without leaving the page. */
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
