import type { VerificationDetail } from '@carded/contract';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ContactForm } from './contact-form.tsx';

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
