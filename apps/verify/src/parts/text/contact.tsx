import { withoutExtension } from '@carded/domain/contact';
import { useApp } from '#app-context.ts';
import styles from './contact.module.css';

/** How to reach the shop, as far as it says. Nothing when it says nothing. */
export function Contact({ lead }: { readonly lead: string }) {
  const { view, flags } = useApp();
  const shop = view.buyer?.shop;
  const phone = flags.helpPhone ?? flags.storeContactPhone ?? shop?.contact_phone;
  const email = flags.helpEmail ?? flags.storeContactEmail ?? shop?.contact_email;
  if (!phone && !email) return null;
  return (
    <p className={styles.contact}>
      <span>
        {lead} {shop?.name}
      </span>
      {phone && <a href={`tel:${withoutExtension(phone).replace(/[^\d+]/g, '')}`}>{phone}</a>}
      {email && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
    </p>
  );
}
