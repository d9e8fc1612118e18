import { useCallback, useRef, useState } from 'react';
import { useApp } from '#app-context.ts';
import { CardFrame } from '#camera/card-frame.tsx';
import { HintBubble } from '#camera/hint-bubble.tsx';
import { useCamera } from '#camera/use-camera.ts';
import { useCardWatch } from '#camera/use-card-watch.ts';
import viewStyles from '#camera/viewfinder.module.css';
import { Viewfinder } from '#camera/viewfinder.tsx';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import type { Side } from '#features/show-id/next-side.ts';
import { Sides } from '#features/show-id/sides.tsx';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Note } from '#parts/text/note.tsx';
import { ProblemNote } from '#parts/text/problem-note.tsx';
import { Title } from '#parts/text/title.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { useWords } from '#words/use-words.ts';
import { ScanTools } from './scan-tools.tsx';
import { ScanTrouble } from './scan-trouble.tsx';
import { ScanWays } from './scan-ways.tsx';
import { glanceAtCard, isFrontAgain, rememberFront } from './sent-front.ts';

type Props = {
  readonly side: Side;
  readonly onBack: () => void;
  readonly onUpload: (() => void) | null;
};

/** The camera: live hints, the picture taken by itself once it is good, and always a button. */
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
      <div className={viewStyles.below}>
        <Title>
          {words.scan}
          {isAutomatic && ` ${say('taken_automatically')}`}
        </Title>
        {isSameSide && <Note>{say('front_again')}</Note>}
        <ProblemNote problem={view.problem} />
        <div className={viewStyles.shutter}>
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
