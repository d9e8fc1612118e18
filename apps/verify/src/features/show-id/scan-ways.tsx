import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { isComputer } from '#features/show-id/is-computer.ts';

interface Props {
  /** The camera has looked for long and found nothing. */
  readonly isStuck: boolean;
  readonly onUpload: (() => void) | null;
  readonly onTrouble: () => void;
}

/** The other ways under the live picture; said aloud when the camera does not get on. */
export function ScanWays({ isStuck, onUpload, onTrouble }: Props) {
  const { t } = useLingui();
  const { view } = useApp();
  const hasPhone = view.buyer?.continue_on_phone === true && isComputer();
  const way =
    onUpload && hasPhone
      ? t`Having trouble? Upload a photo, or go on with your phone.`
      : onUpload
        ? t`Having trouble? Upload a photo instead.`
        : hasPhone
          ? t`Having trouble? Go on with your phone.`
          : t`Having trouble? More light helps most.`;
  return (
    <>
      <p role="status" className={isStuck ? viewStyles.stuck : ''}>
        {isStuck ? way : ''}
      </p>
      <div className={`${viewStyles.two} ${isStuck ? viewStyles.pressing : ''}`}>
        {onUpload && (
          <button type="button" onClick={onUpload}>
            {t`Upload a photo`}
          </button>
        )}
        <button type="button" onClick={onTrouble}>
          {isStuck && hasPhone ? t`Use my phone` : t`Camera trouble?`}
        </button>
      </div>
    </>
  );
}
