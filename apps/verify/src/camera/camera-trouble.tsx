import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isInAppBrowser } from '#camera/in-app-browser.ts';
import { Button } from '#parts/button.tsx';
import styles from './camera-trouble.module.css';

interface Props {
  readonly isRefused: boolean;
  readonly onAgain: () => void;
  readonly onUpload: (() => void) | null;
  /** Ways on another device or in another browser. */
  readonly otherWays?: ReactNode;
}

/** What to do when the camera does not come up: another way first, then the settings. */
export function CameraTrouble({ isRefused, onAgain, onUpload, otherWays }: Props) {
  const { t } = useLingui();
  const isInApp = isInAppBrowser(navigator.userAgent);
  return (
    <div className={styles.trouble}>
      {otherWays && <div className={styles.ways}>{otherWays}</div>}
      <ul>
        {isInApp && (
          <li>{t`You are inside another app’s browser, and many of them have no camera. Open this page in Safari or Chrome.`}</li>
        )}
        <li>{t`Allow the camera for this page: the sign beside the address, then Camera, then Allow.`}</li>
        <li>{t`Close other apps that use the camera.`}</li>
        <li>{t`Wipe the lens, and use daylight without a lamp above.`}</li>
      </ul>
      <div className={styles.buttons}>
        {onUpload && <Button onClick={onUpload}>{t`Upload a photo`}</Button>}
        <Button look={onUpload ? 'alt' : 'go'} onClick={onAgain}>
          {isRefused ? t`Ask for the camera again` : t`Try the camera again`}
        </Button>
      </div>
    </div>
  );
}
