import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { useWords } from '#words/use-words.ts';
import { CopyLink } from './copy-link.tsx';
import { isComputer } from './is-computer.ts';
import styles from './phone-panel.module.css';
import { TextLink } from './text-link.tsx';
import { usePhoneLink } from './use-phone-link.ts';

/** The way to the phone's better camera: a code to scan, a text message, or the link itself. This page follows what happens there. Not shown on a phone. */
export function PhonePanel() {
  const say = useWords();
  const { view } = useApp();
  const isOffered = view.buyer?.continue_on_phone === true && isComputer();
  const { link, minutesLeft } = usePhoneLink(isOffered);
  const [isTexting, setTexting] = useState(false);
  if (!isOffered || link === 'none') return null;
  if (link === 'loading') return <div className={styles.panel} aria-busy="true" />;
  if (!link.is_reachable_from_phone) {
    return (
      <div className={`${styles.panel} ${styles.wide}`}>
        <b>{say('use_phone_camera')}</b>
        {say('phone_cannot_reach')}
        <div className={styles.actions}>
          <CopyLink link={link.link} />
        </div>
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <img className={styles.qr} src={link.qr} alt={say('code_for_phone')} />
      <div>
        <b>{say('use_phone_camera')}</b>
        {say('scan_with_phone')}
        <span className={styles.left}>
          {minutesLeft === 0
            ? say('new_code_on_its_way')
            : minutesLeft === 1
              ? say('one_minute_left')
              : say('minutes_left', { minutes: minutesLeft })}
        </span>
      </div>
      <div className={styles.actions}>
        {!isTexting && (
          <button type="button" className={styles.link} onClick={() => setTexting(true)}>
            {say('text_me_a_link')}
          </button>
        )}
        <CopyLink link={link.link} />
      </div>
      {isTexting && <TextLink />}
    </div>
  );
}
