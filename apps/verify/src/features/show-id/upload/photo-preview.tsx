import { useMemo, useState } from 'react';
import { useApp } from '#app-context.ts';
import { KeptNote, type Side, useSideWords } from '#features/show-id/choose-id.tsx';
import { Button, Buttons, Gap } from '#parts/button.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { toJpeg, turnedRight } from '#pictures/drawing.ts';
import type { PhotoHint } from '#pictures/open-photo.ts';
import { useWords } from '#words/use-words.ts';
import styles from './photo-preview.module.css';
import type { PreparedPhoto } from './prepare-photo.ts';
import uploadIdCss from './upload-id.module.css';

type PhotoPreviewProps = {
  readonly photo: PreparedPhoto;
  readonly side: Side;
  /** Called with the picture as base64 JPEG. */
  readonly onUse: (image: string) => void;
  readonly onOther: () => void;
};

/** The photo as it will be sent, with what may keep it from being read. Never blocks. */
export function PhotoPreview({ photo, side, onUse, onOther }: PhotoPreviewProps) {
  const say = useWords();
  const { view } = useApp();
  const words = useSideWords(side);
  const [turns, setTurns] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const image = useMemo(() => {
    let canvas = (isWhole ? null : photo.card) ?? photo.whole;
    for (let turn = 0; turn < turns % 4; turn++) canvas = turnedRight(canvas);
    return toJpeg(canvas);
  }, [photo, turns, isWhole]);
  const isClear = photo.hints.length === 0;
  const isWrongSide = photo.hints.some((hint) => hint === 'is_back' || hint === 'same_side');
  return (
    <Sheet onBack={onOther}>
      <Title lead={isClear ? say('check_corners') : undefined}>
        {isClear ? say('check_the_photo') : isWrongSide ? say('right_side_question') : say('hard_to_read')}
      </Title>
      <PhotoHints hints={photo.hints} />
      <img className={styles.photo} src={`data:image/jpeg;base64,${image}`} alt={words.name} />
      <div className={styles.tools}>
        <button type="button" onClick={() => setTurns(turns + 1)}>
          {say('rotate')}
        </button>
        {photo.card && (
          <button type="button" onClick={() => setWhole(!isWhole)}>
            {isWhole ? say('only_the_card') : say('the_whole_photo')}
          </button>
        )}
      </div>
      <ProblemNote problem={view.problem} />
      <Gap isTight />
      <Buttons>
        {!isClear && <Button onClick={onOther}>{say('take_it_again')}</Button>}
        <Button look={isClear ? 'go' : 'alt'} onClick={() => onUse(image)} isBusy={view.busy === 'document'}>
          {isClear ? say('use_this_photo') : say('use_it_anyway')}
        </Button>
        {isClear && (
          <Button look="alt" onClick={onOther}>
            {say('choose_another')}
          </Button>
        )}
      </Buttons>
      <KeptNote />
    </Sheet>
  );
}

/** Lists likely reasons why a photo cannot be read, one sentence each. */
function PhotoHints({ hints }: { readonly hints: readonly PhotoHint[] }) {
  const say = useWords();
  if (hints.length === 0) return null;
  return (
    <ul className={uploadIdCss.hints}>
      {hints.map((hint) => (
        <li key={hint}>{say(`photo_${hint}`)}</li>
      ))}
    </ul>
  );
}
