import type { ReactNode } from 'react';
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

/** What is the matter with the camera: not allowed, none there, taken by another app or broken, or live and of no use. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'useless';

/** Why a browser gave no camera (Media Capture and Streams, getUserMedia, step 10). Anything unknown may be another app's. */
export function faultOf(cause: unknown): Exclude<CameraFault, 'useless'> {
  const name = cause instanceof DOMException ? cause.name : '';
  if (/NotAllowed|Security/.test(name)) return 'refused';
  return /NotFound|Overconstrained/.test(name) ? 'absent' : 'busy';
}

/** What helps against each, and nothing that helps against another. */
export const cameraAdvice = {
  refused: ['allow_camera'],
  absent: ['connect_camera'],
  busy: ['close_other_apps'],
  useless: ['clean_lens'],
} as const satisfies Record<CameraFault, readonly string[]>;

/** Whether a user agent is the browser inside a social app, which often shows no camera. Used for a hint only. */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Pinterest|GSA\/|; wv\)/.test(
    userAgent,
  );
}
