import { useApp } from '#app-context.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { isComputer } from '#features/show-id/phone/is-computer.ts';
import { useWords } from '#words/use-words.ts';

type Props = {
  /** The camera has looked for long and found nothing. */
  readonly isStuck: boolean;
  readonly onUpload: (() => void) | null;
  readonly onTrouble: () => void;
};

/** The other ways under the live picture; said aloud when the camera does not get on. */
export function ScanWays({ isStuck, onUpload, onTrouble }: Props) {
  const say = useWords();
  const { view } = useApp();
  const hasPhone = view.buyer?.continue_on_phone === true && isComputer();
  const way =
    onUpload && hasPhone
      ? say('trouble_upload_or_phone')
      : onUpload
        ? say('trouble_upload')
        : hasPhone
          ? say('trouble_phone')
          : say('trouble_light');
  return (
    <>
      <p role="status" className={isStuck ? viewStyles.stuck : ''}>
        {isStuck ? way : ''}
      </p>
      <div className={`${viewStyles.two} ${isStuck ? viewStyles.pressing : ''}`}>
        {onUpload && (
          <button type="button" onClick={onUpload}>
            {say('upload_a_photo')}
          </button>
        )}
        <button type="button" onClick={onTrouble}>
          {isStuck && hasPhone ? say('use_my_phone') : say('camera_trouble_question')}
        </button>
      </div>
    </>
  );
}
