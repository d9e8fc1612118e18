import { useRef } from 'react';
import { Button } from '#parts/button.tsx';
import { useWords } from '#words/use-words.ts';

type Props = {
  readonly isBusy: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Also offer the phone's camera app, which works where a page has no camera. */
  readonly hasCameraApp: boolean;
};

/** The system's own choice of photos: one, or front and back at once. */
export function PhotoButtons({ isBusy, onFiles, hasCameraApp }: Props) {
  const say = useWords();
  const input = useRef<HTMLInputElement>(null);
  const cameraApp = useRef<HTMLInputElement>(null);
  const taken = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <input ref={input} type="file" accept="image/*" multiple hidden onChange={taken} />
      {hasCameraApp && (
        <>
          <input ref={cameraApp} type="file" accept="image/*" capture="environment" hidden onChange={taken} />
          <Button isBusy={isBusy} onClick={() => cameraApp.current?.click()}>
            {say('take_a_photo')}
          </Button>
        </>
      )}
      <Button look={hasCameraApp ? 'alt' : 'go'} isBusy={isBusy} onClick={() => input.current?.click()}>
        {say('choose_a_photo')}
      </Button>
    </>
  );
}
