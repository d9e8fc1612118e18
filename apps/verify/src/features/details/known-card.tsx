import { useApp } from '#app-context.ts';
import { otherState } from '#flow/known-data.ts';
import { useFirstWords } from '#words/use-words.ts';
import styles from './known-card.module.css';

/** Who the order is for, as the page already knows; nothing while no name is known. */
export function KnownCard({ onChange }: { readonly onChange: () => void }) {
  const say = useFirstWords();
  const { view } = useApp();
  const { first_name, last_name, address, city, state, zip } = view.known;
  const wording = view.buyer?.wording;
  if (!first_name || !last_name) return null;
  const place = [state === otherState ? '' : state, zip].filter(Boolean).join(' ');
  const name = `${first_name} ${last_name}`;
  return (
    <div className={styles.card}>
      {wording !== 'none' && <small>{wording === 'shipping' ? say('delivery_address') : say('billing_address')}</small>}
      <b>{name}</b>
      <span>{[address, city, place].filter(Boolean).join(', ')}</span>
      <button type="button" aria-label={say('change_name_and_address')} onClick={onChange}>
        {say('change')}
      </button>
    </div>
  );
}
