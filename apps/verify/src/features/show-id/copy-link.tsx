import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { copyText } from '#features/show-id/copy-text.ts';
import styles from '#features/show-id/phone-panel.module.css';

/** Copies a link; where the browser does not let us, shows it to be copied by hand. */
export function CopyLink({ link }: { readonly link: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'by_hand'>('idle');
  const copy = async () => setState((await copyText(link)) ? 'copied' : 'by_hand');
  return (
    <>
      <button type="button" className={styles.link} onClick={() => void copy()}>
        {t`Copy the link`}
      </button>
      <span role="status" className={styles.said}>
        {state === 'copied' ? t`Copied.` : state === 'by_hand' ? t`Copy this:` : ''}
      </span>
      {state === 'by_hand' && (
        <input
          className={styles.address}
          readOnly
          value={link}
          aria-label={t`Link`}
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
