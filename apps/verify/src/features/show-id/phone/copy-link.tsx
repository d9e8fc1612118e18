import { useState } from 'react';
import { useWords } from '#words/use-words.ts';
import { copyText } from './copy-text.ts';
import styles from './phone-panel.module.css';

/** Copies a link; where the browser does not let us, shows it to be copied by hand. */
export function CopyLink({ link }: { readonly link: string }) {
  const say = useWords();
  const [state, setState] = useState<'idle' | 'copied' | 'by_hand'>('idle');
  const copy = async () => setState((await copyText(link)) ? 'copied' : 'by_hand');
  return (
    <>
      <button type="button" className={styles.link} onClick={() => void copy()}>
        {say('copy_the_link')}
      </button>
      <span role="status" className={styles.said}>
        {state === 'copied' ? say('copied') : state === 'by_hand' ? say('copy_this') : ''}
      </span>
      {state === 'by_hand' && (
        <input
          className={styles.address}
          readOnly
          value={link}
          aria-label={say('link')}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
