import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { CopyLink } from '#features/show-id/copy-link.tsx';
import { isComputer } from '#features/show-id/is-computer.ts';
import { TextLink } from '#features/show-id/text-link.tsx';
import { usePhoneLink } from '#features/show-id/use-phone-link.ts';
import styles from './phone-panel.module.css';

/** The way to the phone's better camera: a code to scan, a text message, or the link itself. This page follows what happens there. Not shown on a phone. */
export function PhonePanel() {
  const { t } = useLingui();
  const { view } = useApp();
  const isOffered = view.buyer?.continue_on_phone === true && isComputer();
  const { link, minutesLeft } = usePhoneLink(isOffered);
  const [isTexting, setTexting] = useState(false);
  if (!isOffered || link === 'none') return null;
  if (link === 'loading') return <div className={styles.panel} aria-busy="true" />;
  if (!link.is_reachable_from_phone) {
    return (
      <div className={`${styles.panel} ${styles.wide}`}>
        <b>{t`Use your phone’s camera`}</b>
        {t`A phone cannot reach this test address. It needs a public https address.`}
        <div className={styles.actions}>
          <CopyLink link={link.link} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <img className={styles.qr} src={link.qr} alt={t`Code to continue on your phone`} />
      <div>
        <b>{t`Use your phone’s camera`}</b>
        {t`Scan this. The page here goes on by itself.`}
        <span className={styles.left}>
          {minutesLeft === 0
            ? t`A new code is on its way.`
            : minutesLeft === 1
              ? t`Works for one more minute.`
              : t`Works for ${minutesLeft} more minutes.`}
        </span>
      </div>
      <div className={styles.actions}>
        {!isTexting && (
          <button type="button" className={styles.link} onClick={() => setTexting(true)}>
            {t`Text me a link`}
          </button>
        )}
        <CopyLink link={link.link} />
      </div>
      {isTexting && <TextLink />}
    </div>
  );
}
