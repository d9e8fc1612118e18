import { useApp } from '#app-context.ts';
import viewStyles from '#camera/viewfinder.module.css';
import type { LiveCapture } from '#features/selfie/live/use-live-capture.ts';
import { useSelfieWords } from '#features/selfie/selfie-words.ts';
import { Button } from '#parts/button.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useWords } from '#words/use-words.ts';

type Props = {
  readonly live: LiveCapture;
  readonly isReady: boolean;
  readonly onUpload: (() => void) | null;
  readonly onByHand: () => void;
};

/** Starts and stops a live capture; the ways beside it wait while one goes on. */
export function LiveControls({ live, isReady, onUpload, onByHand }: Props) {
  const sayAll = useWords();
  const say = useSelfieWords();
  const { view } = useApp();
  const isSending = view.busy === 'document';
  const canStop = live.isOn && !isSending;
  return (
    <div className={viewStyles.below}>
      <Title>{say('live_lead')}</Title>
      <p role="status">{live.isOn && live.isAgain ? say('live_again') : ''}</p>
      {!canStop && <ProblemNote problem={live.problem ?? view.problem} />}
      <div className={viewStyles.shutter}>
        <Button
          look={canStop ? 'alt' : 'go'}
          onClick={live.isOn ? live.stop : live.start}
          isBusy={isSending}
          disabled={!isReady}
        >
          {isSending ? sayAll('sending') : say(canStop ? 'live_stop' : 'live_start')}
        </Button>
      </div>
      <div className={viewStyles.two}>
        {onUpload && (
          <button type="button" onClick={onUpload} disabled={live.isOn}>
            {sayAll('upload_a_photo')}
          </button>
        )}
        <button type="button" onClick={onByHand} disabled={live.isOn}>
          {say('live_cannot')}
        </button>
      </div>
    </div>
  );
}
