import { useState } from 'react';
import { useApp } from '#app-context.ts';
import { HintBubble } from '#camera/hint-bubble.tsx';
import type { Camera } from '#camera/use-camera.ts';
import { useWatch } from '#camera/use-watch.ts';
import { Viewfinder } from '#camera/viewfinder.tsx';
import { useLiveCapture } from '#features/selfie/live/use-live-capture.ts';
import type { SelfieAsked } from '#features/selfie/selfie-asked.ts';
import { useSelfieWords } from '#features/selfie/selfie-words.ts';
import { useSendSelfie } from '#features/selfie/use-send-selfie.ts';
import { Sheet } from '#parts/sheet.tsx';
import { draw, longestSent, toJpeg } from '#pictures/drawing.ts';
import { FaceFrame } from './face-frame.tsx';
import { HandControls } from './hand-controls.tsx';
import { LiveControls } from './live-controls.tsx';

type Props = {
  readonly asked: SelfieAsked;
  readonly camera: Camera;
  readonly onBack: () => void;
  readonly onUpload: (() => void) | null;
};

/** The live picture with what is asked of the buyer: a capture that goes by itself where one is asked for, or one picture at a press. */
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
