import type { PhotoHint } from '#pictures/photo-hints.ts';
import { useWords } from '#words/use-words.ts';
import styles from './upload-id.module.css';

/** What may keep a photo from being read, one plain sentence each. */
export function PhotoHints({ hints }: { readonly hints: readonly PhotoHint[] }) {
  const say = useWords();
  const texts: Record<PhotoHint, string> = {
    is_back: say('photo_is_back'),
    same_side: say('photo_same_side'),
    small: say('photo_small'),
    dark: say('photo_dark'),
    glare: say('photo_glare'),
    blurred: say('photo_blurred'),
    no_code: say('photo_no_code'),
  };
  if (hints.length === 0) return null;
  return (
    <ul className={styles.hints}>
      {hints.map((hint) => (
        <li key={hint}>{texts[hint]}</li>
      ))}
    </ul>
  );
}
