import type { VerificationDetail } from '@carded/contract';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { NeedsWebsite } from '#ui/needs-website.tsx';
import { LinkSent } from './link-sent.tsx';
import { SendLinkForm, type SentLink } from './send-link-form.tsx';

/** E-mail verification: sends a new verification to somebody, without leaving the page. */
export const SendLinkDialog = ({
  detail: { website, buyer },
  onClose,
}: {
  detail: Pick<VerificationDetail, 'website' | 'buyer'>;
  onClose: () => void;
}) => {
  const known = { phone: buyer.phone ?? '', email: buyer.email ?? '' };
  const [sent, setSent] = useState<SentLink | null>(null);
  return (
    <Modal opened onClose={onClose} title="Send a new link" closeButtonProps={{ 'aria-label': 'Close' }}>
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
    </Modal>
  );
};
