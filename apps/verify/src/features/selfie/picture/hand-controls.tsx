import { useApp } from '#app-context.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { useSelfieWords } from '#features/selfie/selfie-words.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useWords } from '#words/use-words.ts';

type Props = {
  /** A live capture was asked for, and the buyer cannot do it. */
  readonly isInstead: boolean;
  readonly isReady: boolean;
  readonly onTake: () => void;
  readonly onUpload: (() => void) | null;
};

/** One picture, at a press. */
export function HandControls({ isInstead, isReady, onTake, onUpload }: Props) {
  const sayAll = useWords();
  const say = useSelfieWords();
  const { view } = useApp();
  return (
    <div className={viewStyles.below}>
      <Title>
        {say('look_at_camera')}
        {isInstead && ` ${say('selfie_by_hand')}`}
      </Title>
      <ProblemNote problem={view.problem} />
      <div className={viewStyles.shutter}>
        <Button onClick={onTake} isBusy={view.busy === 'document'} disabled={!isReady}>
          {sayAll('take_the_picture')}
        </Button>
      </div>
      {onUpload && (
        <div className={viewStyles.two}>
          <button type="button" onClick={onUpload}>
            {sayAll('upload_a_photo')}
          </button>
        </div>
      )}
    </div>
  );
}
