import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { otherState } from '#flow/known-data.ts';
import styles from './known-card.module.css';

/** Who the order is for, as the page already knows; nothing while no name is known. */
export function KnownCard({ onChange }: { readonly onChange: () => void }) {
  const { t } = useLingui();
  const { first_name, last_name, address, city, state, zip } = useApp().view.known;
  if (!first_name || !last_name) return null;
  const place = [state === otherState ? '' : state, zip].filter(Boolean).join(' ');
  const name = `${first_name} ${last_name}`;
  return (
    <div className={styles.card}>
      <b>{name}</b>
      <span>{[address, city, place].filter(Boolean).join(', ')}</span>
      <button type="button" aria-label={t`Change name and address`} onClick={onChange}>
        {t`Change`}
      </button>
    </div>
  );
}
