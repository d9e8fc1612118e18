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

/** What to hold and where, for each side. */
export function useSideWords(side: Side): { scan: string; upload: string; name: string } {
  const say = useWords();
  switch (side) {
    case 'front':
      return {
        scan: say('hold_front'),
        upload: say('add_front'),
        name: say('front_of_card'),
      };
    case 'back':
      return {
        scan: say('hold_back'),
        upload: say('add_back'),
        name: say('back_of_card'),
      };
    case 'passport':
      return {
        scan: say('hold_photo_page'),
        upload: say('add_photo_page'),
        name: say('photo_page'),
      };
  }
}

export type Side = 'front' | 'back' | 'passport';
export type DocumentKind = 'card' | 'passport';

/** Which side is shown next; a card that has both is shown again from its front. */
export function nextSide(kind: DocumentKind, received: readonly string[]): Side {
  if (kind === 'passport') return 'passport';
  return received.includes('front') && !received.includes('back') ? 'back' : 'front';
}

/** Whether only the front is missing: it was shown, and could not be read. */
export function isFrontMissing(received: readonly string[] = []): boolean {
  return received.includes('back') && !received.includes('front');
}
