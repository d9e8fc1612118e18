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

/** Helps when the camera does not start: another way first, then the settings. */
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

/** Fault of the camera: not allowed, missing, used by another app or broken, or working without use. */
export type CameraFault = 'refused' | 'absent' | 'busy' | 'useless';

/** Tells why a browser gave no camera (Media Capture and Streams, getUserMedia, step 10). An unknown error is treated as another app's use. */
export function faultOf(cause: unknown): Exclude<CameraFault, 'useless'> {
  const name = cause instanceof DOMException ? cause.name : '';
  if (/NotAllowed|Security/.test(name)) return 'refused';
  return /NotFound|Overconstrained/.test(name) ? 'absent' : 'busy';
}

/** Advice for each fault. */
export const cameraAdvice = {
  refused: ['allow_camera'],
  absent: ['connect_camera'],
  busy: ['close_other_apps'],
  useless: ['clean_lens'],
} as const satisfies Record<CameraFault, readonly string[]>;

/** Tells whether a user agent is the browser inside a social app, which often shows no camera. Used for a hint only. */
export function isInAppBrowser(userAgent: string): boolean {
  return /FBAN|FBAV|FB_IAB|Instagram|Line\/|MicroMessenger|TikTok|musical_ly|Snapchat|Twitter|LinkedInApp|Pinterest|GSA\/|; wv\)/.test(
    userAgent,
  );
}
