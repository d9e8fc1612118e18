import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { isInAppBrowser } from '#camera/camera-trouble.tsx';
import { type Problem, problemOf } from '#flow/problem.ts';
import { Button } from '#parts/button.tsx';
import { TextField } from '#parts/form/select-field.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './phone/phone-panel.module.css';
import { usePhoneLink } from './phone/use-phone-link.ts';

/** Continues on the phone from a computer, or in a phone's own browser from an app's. */
export function OtherWays({ isOnlyWay }: { readonly isOnlyWay: boolean }) {
  if (isComputer()) return <PhonePanel />;
  return isOnlyWay || isInAppBrowser(navigator.userAgent) ? <OtherBrowser /> : null;
}

/** Moves from an app's browser to the phone's own, with the same verification. */
function OtherBrowser() {
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

/** Makes an Android link that opens an address outside the current app; null on other systems, which have none. */
export function browserLink(link: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname } = new URL(link);
  return `intent://${host}${pathname}#Intent;scheme=${protocol.slice(0, -1)};action=android.intent.action.VIEW;end`;
}

/** The way to the phone's better camera: a code to scan, a text message, or the link itself. This page follows what happens there. Not shown on a phone. */
function PhonePanel() {
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

/** Texts the link to a number. */
function TextLink() {
  const say = useWords();
  const { flow, view } = useApp();
  const [phone, setPhone] = useState(view.known.phone ?? '');
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<Problem | null>(null);
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    setProblem(null);
    try {
      const { sent } = await flow.continueOnPhone(phone.trim());
      setState(sent ? 'sent' : 'idle');
    } catch (cause) {
      setState('idle');
      setProblem(problemOf(cause, () => void send()));
    }
  };
  if (state === 'sent') {
    return (
      <p className={styles.text} role="status">
        {say('link_texted')}
      </p>
    );
  }
  return (
    <form
      className={styles.text}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label={say('phone_number')}
        type="tel"
        autoComplete="tel"
        value={phone}
        onValue={setPhone}
        maxLength={40}
        fault={problem?.kind === 'input' ? say('wrong_mobile_number') : undefined}
      />
      <ProblemNote problem={problem?.kind === 'input' ? null : problem} />
      <Button type="submit" look="alt" isBusy={state === 'busy'}>
        {say('text_me_the_link')}
      </Button>
    </form>
  );
}

/** Copies a link; where the browser does not let us, shows it to be copied by hand. */
function CopyLink({ link }: { readonly link: string }) {
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

/** Puts a text on the clipboard; false when the browser refuses. A frame in a shop's page has only the old way. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
}

function copyTheOldWay(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

/** Tells whether this is a computer: a wide window and a mouse. */
export function isComputer(): boolean {
  return matchMedia('(min-width: 769px) and (pointer: fine)').matches;
}
