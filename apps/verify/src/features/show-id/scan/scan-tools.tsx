import { useApp } from '#app-context.ts';
import type { Camera } from '#camera/use-camera.ts';
import styles from '#camera/viewfinder.module.css';
import { isComputer } from '#features/show-id/other-ways.tsx';
import { useWords } from '#words/use-words.ts';

type ScanToolsProps = {
  readonly torch: Camera['torch'];
  readonly onSwitchCamera: (() => void) | null;
  readonly isAutomatic: boolean;
  readonly onAutomatic: (isAutomatic: boolean) => void;
  readonly isVertical: boolean;
  /** Null where only one way up makes sense. */
  readonly onVertical: ((isVertical: boolean) => void) | null;
};

type ScanWaysProps = {
  /** The camera has looked for long and found nothing. */
  readonly isStuck: boolean;
  readonly onUpload: (() => void) | null;
  readonly onTrouble: () => void;
};

/** Small helps under the picture, only those that this camera has. The label says what a press does; the state is read out. */
export function ScanTools({ torch, onSwitchCamera, isAutomatic, onAutomatic, isVertical, onVertical }: ScanToolsProps) {
  const say = useWords();
  return (
    <div className={styles.tools}>
      {torch && (
        <button type="button" onClick={torch.toggle}>
          {torch.isOn ? say('light_off') : say('light_on')}
        </button>
      )}
      {onVertical && (
        <button type="button" aria-pressed={isVertical} onClick={() => onVertical(!isVertical)}>
          {say('vertical_card')}
        </button>
      )}
      <button type="button" aria-pressed={!isAutomatic} onClick={() => onAutomatic(!isAutomatic)}>
        {say('manual')}
      </button>
      {onSwitchCamera && (
        <button type="button" onClick={onSwitchCamera}>
          {say('other_camera')}
        </button>
      )}
      <span role="status" className="sr">
        {torch?.isOn ? say('light_is_on') : ''}
      </span>
    </div>
  );
}

/** Lists the other ways under the live picture; announced when the camera makes no progress. */
export function ScanWays({ isStuck, onUpload, onTrouble }: ScanWaysProps) {
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
      <p role="status" className={isStuck ? styles.stuck : ''}>
        {isStuck ? way : ''}
      </p>
      <div className={`${styles.two} ${isStuck ? styles.pressing : ''}`}>
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
