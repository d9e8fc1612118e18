import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { HintBubble, useWatch, Viewfinder } from '#camera/hints.tsx';
import type { Camera } from '#camera/use-camera.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { type SelfieAsked, useSelfieWords, useSendSelfie } from '#features/selfie/consent/selfie-consent.tsx';
import {
  framesOfPlan,
  type LiveCapture,
  type LiveNow,
  useLiveCapture,
} from '#features/selfie/live/use-live-capture.ts';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { useWords } from '#words/use-words.ts';
import styles from './face-frame.module.css';

type Props = {
  readonly asked: SelfieAsked;
  readonly camera: Camera;
  readonly onBack: () => void;
  readonly onUpload: (() => void) | null;
};

/** Shows the live picture with its request: an automatic capture where one is asked for, else one picture at a press. */
export function SelfiePicture({ asked, camera: { video, state }, onBack, onUpload }: Props) {
  const say = useSelfieWords();
  const { view } = useApp();
  const [isByHand, setByHand] = useState(!asked.live);
  const [shot, setShot] = useState<string | null>(null);
  const send = useSendSelfie(asked);
  const live = useLiveCapture(video, send);
  const isReady = state === 'live';
  const hint = useWatch({ video, isOn: isReady && !live.isOn && shot === null });

  const take = async () => {
    const element = video.current;
    if (!element || element.videoWidth === 0) return;
    const image = toJpeg(draw(element, longestSent));
    setShot(`data:image/jpeg;base64,${image}`);
    await send({ image });
    setShot(null);
  };
  const { now } = live;
  const asks = now && say(`live_${now.asks === 'move' ? now.move : 'look'}`);
  return (
    <Sheet onBack={onBack} isCamera>
      <Viewfinder video={video} label={say('your_face')} shot={shot} isMirrored>
        <FaceFrame now={now} />
        <HintBubble
          hint={hint === 'steady' && !isByHand ? null : hint}
          says={asks}
          isSending={view.busy === 'document'}
          isByHand={isByHand}
        />
      </Viewfinder>
      {isByHand ? (
        <HandControls isInstead={asked.live} isReady={isReady} onTake={() => void take()} onUpload={onUpload} />
      ) : (
        <LiveControls live={live} isReady={isReady} onUpload={onUpload} onByHand={() => setByHand(true)} />
      )}
    </Sheet>
  );
}

const arrows = { turn_left: styles.left, turn_right: styles.right, closer: undefined } as const;

/** Starts at the top and runs clockwise. */
const ring = 'M39 1a38 49 0 0 1 0 98a38 49 0 0 1 0-98';

/** The oval to hold the face into. It fills as frames are taken, grows for a face that comes closer, and points the way a head turns. */
function FaceFrame({ now }: { readonly now: LiveNow | null }) {
  const isMoving = now?.asks === 'move';
  const arrow = isMoving ? arrows[now.move] : undefined;
  return (
    <div className={`${styles.oval} ${isMoving && now.move === 'closer' ? styles.closer : ''}`} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 78 100" fill="none">
        <path d={ring} />
        <path
          className={styles.done}
          d={ring}
          pathLength={framesOfPlan}
          strokeDasharray={`${now?.taken ?? 0} ${framesOfPlan}`}
        />
      </svg>
      {arrow && (
        <svg className={arrow} aria-hidden="true" viewBox="0 0 24 24" fill="none">
          <path d="M15 4 7 12l8 8" />
        </svg>
      )}
    </div>
  );
}

type HandControlsProps = {
  /** A live capture was asked for, and the buyer cannot do it. */
  readonly isInstead: boolean;
  readonly isReady: boolean;
  readonly onTake: () => void;
  readonly onUpload: (() => void) | null;
};

/** Takes one picture at a press. */
function HandControls({ isInstead, isReady, onTake, onUpload }: HandControlsProps) {
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

type LiveControlsProps = {
  readonly live: LiveCapture;
  readonly isReady: boolean;
  readonly onUpload: (() => void) | null;
  readonly onByHand: () => void;
};

/** Starts and stops a live capture; the other ways are disabled during one. */
function LiveControls({ live, isReady, onUpload, onByHand }: LiveControlsProps) {
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
