import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { browserLink } from '#features/show-id/browser-link.ts';
import { CopyLink } from '#features/show-id/copy-link.tsx';
import styles from '#features/show-id/phone-panel.module.css';
import { usePhoneLink } from '#features/show-id/use-phone-link.ts';

/** Out of another app's browser into the phone's own, with the same verification. */
export function OtherBrowser() {
  const { t } = useLingui();
  const { view } = useApp();
  const { link } = usePhoneLink(view.buyer?.continue_on_phone === true);
  if (typeof link === 'string') return null;
  const direct = browserLink(link.link, navigator.userAgent);
  return (
    <div className={`${styles.panel} ${styles.wide}`}>
      <b>{t`Go on in Safari or Chrome`}</b>
      {t`The camera works there. Copy the link, and paste it where the address is.`}
      <div className={styles.actions}>
        {direct && (
          <a className={styles.link} href={direct} target="_blank" rel="noreferrer">
            {t`Open in Chrome`}
          </a>
        )}
        <CopyLink link={link.link} />
      </div>
    </div>
  );
}
