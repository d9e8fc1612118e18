import type { Camera } from '#camera/use-camera.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { useWords } from '#words/use-words.ts';

type Props = {
  readonly torch: Camera['torch'];
  readonly onSwitchCamera: (() => void) | null;
  readonly isAutomatic: boolean;
  readonly onAutomatic: (isAutomatic: boolean) => void;
  readonly isVertical: boolean;
  /** Null where only one way up makes sense. */
  readonly onVertical: ((isVertical: boolean) => void) | null;
};

/** Small helps under the picture, only those that this camera has. The label says what a press does; the state is read out. */
export function ScanTools({ torch, onSwitchCamera, isAutomatic, onAutomatic, isVertical, onVertical }: Props) {
  const say = useWords();
  return (
    <div className={viewStyles.tools}>
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
