import { useLingui } from '@lingui/react/macro';
import type { Camera } from '#camera/use-camera.ts';
import viewStyles from '#camera/viewfinder.module.css';

interface Props {
  readonly torch: Camera['torch'];
  readonly onSwitchCamera: (() => void) | null;
  readonly isAutomatic: boolean;
  readonly onAutomatic: (isAutomatic: boolean) => void;
  readonly isVertical: boolean;
  /** Null where only one way up makes sense. */
  readonly onVertical: ((isVertical: boolean) => void) | null;
}

/** Small helps under the picture, only those that this camera has. The label says what a press does; the state is read out. */
export function ScanTools({ torch, onSwitchCamera, isAutomatic, onAutomatic, isVertical, onVertical }: Props) {
  const { t } = useLingui();
  return (
    <div className={viewStyles.tools}>
      {torch && (
        <button type="button" onClick={torch.toggle}>
          {torch.isOn ? t`Light off` : t`Light on`}
        </button>
      )}
      {onVertical && (
        <button type="button" aria-pressed={isVertical} onClick={() => onVertical(!isVertical)}>
          {t`Vertical card`}
        </button>
      )}
      <button type="button" aria-pressed={!isAutomatic} onClick={() => onAutomatic(!isAutomatic)}>
        {t`By hand`}
      </button>
      {onSwitchCamera && <button type="button" onClick={onSwitchCamera}>{t`Other camera`}</button>}
      <span role="status" className="sr">
        {torch?.isOn ? t`The light is on` : ''}
      </span>
    </div>
  );
}
