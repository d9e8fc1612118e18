import { useCallback, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CameraTrouble } from '#camera/camera-trouble.tsx';
import { CardFrame, HintBubble, Viewfinder } from '#camera/hints.tsx';
import { type CameraState, useCamera } from '#camera/use-camera.ts';
import { useCardWatch } from '#camera/use-card-watch.ts';
import styles from '#camera/viewfinder.module.css';
import { KeptNote, type Side, useSideWords } from '#features/show-id/choose-id.tsx';
import { OtherWays } from '#features/show-id/other-ways.tsx';
import { Button } from '#parts/button.tsx';
import { Icon } from '#parts/icon.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Note, ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { useWords } from '#words/use-words.ts';
import { ScanTools, ScanWays } from './scan-tools.tsx';
import { glanceAtCard, isFrontAgain, rememberFront } from './sent-front.ts';

type Props = {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onUpload: (() => void) | null;
};

/** Shows the camera with live hints, takes a good picture automatically, and always offers a button. */
export function ScanId({ side, onBack, onUpload }: Props) {
  const say = useWords();
  const { flow, view } = useApp();
  const words = useSideWords(side);
  const [attempt, setAttempt] = useState(0);
  const [isInTrouble, setInTrouble] = useState(false);
  const [isAutomatic, setAutomatic] = useState(true);
  const [turned, setTurned] = useState<boolean | null>(null);
  const [shot, setShot] = useState<string | null>(null);
  const { video, state, torch, switchCamera } = useCamera('environment', attempt);
  const [isSameSide, setSameSide] = useState(false);
  const wasSaid = useRef(false);
  const isSending = view.busy === 'document';

  const take = useCallback(
    async (deviceText?: string) => {
      const element = video.current;
      if (!element || element.videoWidth === 0 || flow.read().busy) return;
      const picture = draw(element, longestSent);
      const glance = side === 'passport' ? null : glanceAtCard(picture);
      // Shown once: a buyer who presses again means it.
      const isAgain = side === 'back' && deviceText === undefined && !wasSaid.current && isFrontAgain(flow, glance);
      wasSaid.current = isAgain;
      setSameSide(isAgain);
      if (isAgain) return;
      const image = toJpeg(picture);
      setShot(`data:image/jpeg;base64,${image}`);
      await flow.submitDocument({
        side,
        image,
        from_camera: true,
        ...(deviceText === undefined ? {} : { device_text: deviceText }),
      });
      setShot(null);
      if (side === 'front' && flow.read().problem === null) rememberFront(flow, glance);
    },
    [flow, side, video],
  );
  const isLooking = state === 'live' && shot === null && !isInTrouble && view.problem === null;
  const watch = useCardWatch({ video, side, isOn: isLooking, isAutomatic, onTake: (text) => void take(text) });
  const isVertical = turned ?? watch.isVertical;

  if (isInTrouble || state === 'refused' || state === 'absent' || state === 'busy') {
    const again = () => {
      setInTrouble(false);
      setAttempt((last) => last + 1);
    };
    return <ScanTrouble state={state} onBack={isInTrouble ? again : onBack} onAgain={again} onUpload={onUpload} />;
  }
  return (
    <Sheet onBack={onBack} isCamera>
      <Viewfinder video={video} label={words.name} shot={shot}>
        <CardFrame isVertical={isVertical} />
        <HintBubble hint={watch.hint} isSending={isSending} isByHand={!isAutomatic} />
        {side !== 'passport' && <Sides now={side} />}
      </Viewfinder>
      <div className={styles.below}>
        <Title>
          {words.scan}
          {isAutomatic && ` ${say('taken_automatically')}`}
        </Title>
        {isSameSide && <Note>{say('front_again')}</Note>}
        <ProblemNote problem={view.problem} />
        <div className={styles.shutter}>
          <Button onClick={() => void take()} isBusy={isSending} disabled={state !== 'live'}>
            {say('take_the_picture')}
          </Button>
        </div>
        <ScanTools
          torch={torch}
          onSwitchCamera={switchCamera}
          isAutomatic={isAutomatic}
          onAutomatic={setAutomatic}
          isVertical={isVertical}
          onVertical={side === 'passport' ? null : setTurned}
        />
        <ScanWays isStuck={watch.isStuck} onUpload={onUpload} onTrouble={() => setInTrouble(true)} />
        <KeptNote />
      </div>
    </Sheet>
  );
}

/** Shows which side of the card is done and which is next. */
function Sides({ now }: { readonly now: 'front' | 'back' }) {
  const say = useWords();
  return (
    <ol className={styles.sides}>
      <li className={now === 'back' ? styles.done : styles.now} aria-current={now === 'front' ? 'step' : undefined}>
        {now === 'back' && <Icon name="check" size={14} />}
        {say('front')}
      </li>
      <li className={now === 'back' ? styles.now : ''} aria-current={now === 'back' ? 'step' : undefined}>
        {say('back_side')}
      </li>
    </ol>
  );
}

type ScanTroubleProps = {
  readonly state: CameraState;
  readonly onBack: () => void;
  readonly onAgain: () => void;
  /** Null where the shop takes live pictures only. */
  readonly onUpload: (() => void) | null;
};

/** The camera is off, missing, or does not get on: every way that is left. */
function ScanTrouble({ state, onBack, onAgain, onUpload }: ScanTroubleProps) {
  const say = useWords();
  const fault = state === 'starting' || state === 'live' ? 'useless' : state;
  const lead = onUpload ? say('turn_on_or_upload') : say('camera_only');
  return (
    <Sheet onBack={onBack}>
      <Title lead={fault === 'refused' || fault === 'absent' ? lead : undefined}>
        {fault === 'refused' ? say('camera_off') : fault === 'absent' ? say('no_camera') : say('camera_trouble')}
      </Title>
      <CameraTrouble
        fault={fault}
        onAgain={onAgain}
        onUpload={onUpload}
        otherWays={<OtherWays isOnlyWay={onUpload === null} />}
      />
      <KeptNote />
    </Sheet>
  );
}
