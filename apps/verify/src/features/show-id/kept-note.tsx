import { useApp } from '#app-context.ts';
import { useWords } from '#words/use-words.ts';
import styles from './kept-note.module.css';

/** Before any photo: what is kept, by whom, until when. */
export function KeptNote() {
  const say = useWords();
  const { view } = useApp();
  if (!view.buyer) return null;
  const shop = view.buyer.shop.name;
  const { kept_days: days, sampled_days: sampled } = view.buyer.id;
  return (
    <p className={styles.kept}>
      {days === null ? say('photos_kept_until_final', { shop }) : say('photos_kept_days', { shop, days })}{' '}
      {sampled === null ? null : `${say('photos_sampled', { days: sampled })} `}
      <a href="/privacy/customers" target="_blank" rel="noreferrer">
        {say('your_privacy')}
      </a>
    </p>
  );
}
