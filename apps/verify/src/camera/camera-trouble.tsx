import type { ReactNode } from 'react';
import { type CameraFault, cameraAdvice } from '#camera/camera-advice.ts';
import { isInAppBrowser } from '#camera/in-app-browser.ts';
import { Button } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';
import styles from './camera-trouble.module.css';

type Props = {
  readonly fault: CameraFault;
  readonly onAgain: () => void;
  readonly onUpload: (() => void) | null;
  /** Ways on another device or in another browser. */
  readonly otherWays?: ReactNode;
  /** Buttons below these. */
  readonly children?: ReactNode;
};

/** What to do when the camera does not come up: another way first, then the settings. */
export function CameraTrouble({ fault, onAgain, onUpload, otherWays, children }: Props) {
  const say = useWords();
  const isInApp = isInAppBrowser(navigator.userAgent);
  return (
    <div className={styles.trouble}>
      {otherWays && <div className={styles.ways}>{otherWays}</div>}
      <ul>
        {isInApp && <li>{say('in_app_browser')}</li>}
        {cameraAdvice[fault].map((advice) => (
          <li key={advice}>{say(advice)}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        {onUpload && <Button onClick={onUpload}>{say('upload_a_photo')}</Button>}
        <Button look={onUpload ? 'alt' : 'go'} onClick={onAgain}>
          {fault === 'refused' ? say('ask_for_camera_again') : say('try_camera_again')}
        </Button>
        {children}
      </div>
    </div>
  );
}
