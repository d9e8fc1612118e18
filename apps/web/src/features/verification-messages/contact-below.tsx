import type { VerificationDetail } from '@carded/contract';
import { ContactForm } from './contact-form.tsx';

/** The contact form under a decision that still waits for the customer. */
export function contactBelow({ uuid, buyer, id_link_sent: sentAt }: VerificationDetail) {
  return (
    <ContactForm
      uuid={uuid}
      known={{ phone: buyer.phone ?? '', email: buyer.email ?? '' }}
      sentAt={sentAt}
      isBanned={buyer.banned}
    />
  );
}
