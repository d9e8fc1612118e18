import { useApp } from '#app-context.ts';
import { useWords } from '#words/use-words.ts';
import { browserLink } from './browser-link.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './phone-panel.module.css';
import { usePhoneLink } from './use-phone-link.ts';

/** Out of another app's browser into the phone's own, with the same verification. */
export function OtherBrowser() {
  const say = useWords();
  const { view } = useApp();
  const { link } = usePhoneLink(view.buyer?.continue_on_phone === true);
  if (typeof link === 'string') return null;
  const direct = browserLink(link.link, navigator.userAgent);
  return (
    <div className={`${styles.panel} ${styles.wide}`}>
      <b>{say('continue_in_browser')}</b>
      {say('camera_works_there')}
      <div className={styles.actions}>
        {direct && (
          <a className={styles.link} href={direct} target="_blank" rel="noreferrer">
            {say('open_in_chrome')}
          </a>
        )}
        <CopyLink link={link.link} />
      </div>
    </div>
  );
}
