import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import styles from './kept-note.module.css';

/** Before any photo: what is kept, by whom, until when. */
export function KeptNote() {
  const { t } = useLingui();
  const { view } = useApp();
  if (!view.buyer) return null;
  const shop = view.buyer.shop.name;
  const days = view.buyer.id.kept_days;
  return (
    <p className={styles.kept}>
      {days === null
        ? t`Carded keeps the photos for ${shop}, sealed, until the answer is final. Then they are deleted.`
        : t`Carded keeps the photos for ${shop}, sealed, for ${days} days. Then they are deleted.`}{' '}
      <a href="/privacy/customers" target="_blank" rel="noreferrer">
        {t`Your privacy`}
      </a>
    </p>
  );
}
