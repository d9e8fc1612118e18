import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useApp } from '#app-context.ts';
import { KeptNote } from '#features/show-id/kept-note.tsx';
import type { Side } from '#features/show-id/next-side.ts';
import { PhotoHints } from '#features/show-id/photo-hints.tsx';
import type { PreparedPhoto } from '#features/show-id/prepare-photo.ts';
import { useSideWords } from '#features/show-id/use-side-words.ts';
import { Button } from '#parts/button.tsx';
import { Buttons } from '#parts/buttons.tsx';
import { Gap } from '#parts/gap.tsx';
import { ProblemNote } from '#parts/problem-note.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { Title } from '#parts/title.tsx';
import { toJpeg, turnedRight } from '#pictures/drawing.ts';
import styles from './photo-preview.module.css';

interface Props {
  readonly photo: PreparedPhoto;
  readonly side: Side;
  /** With the picture as JPEG, in base64. */
  readonly onUse: (image: string) => void;
  readonly onOther: () => void;
}

/** The photo as it will be sent, with what may keep it from being read. Never blocks. */
export function PhotoPreview({ photo, side, onUse, onOther }: Props) {
  const { t } = useLingui();
  const { view } = useApp();
  const words = useSideWords(side);
  const [turns, setTurns] = useState(0);
  const [isWhole, setWhole] = useState(false);
  const image = useMemo(() => {
    let canvas = (isWhole ? null : photo.card) ?? photo.whole;
    for (let turn = 0; turn < turns % 4; turn++) canvas = turnedRight(canvas);
    return toJpeg(canvas);
  }, [photo, turns, isWhole]);
  return (
    <Sheet onBack={onOther}>
      <Title lead={photo.hints.length === 0 ? t`Are all corners there, and can every word be read?` : undefined}>
        {photo.hints.length === 0 ? t`Check the photo` : t`This may be hard to read`}
      </Title>
      <PhotoHints hints={photo.hints} />
      <img className={styles.photo} src={`data:image/jpeg;base64,${image}`} alt={words.name} />
      <div className={styles.tools}>
        <button type="button" onClick={() => setTurns(turns + 1)}>
          {t`Turn it`}
        </button>
        {photo.card && (
          <button type="button" onClick={() => setWhole(!isWhole)}>
            {isWhole ? t`Only the card` : t`The whole photo`}
          </button>
        )}
      </div>
      <ProblemNote problem={view.problem} />
      <Gap isTight />
      <Buttons>
        <Button onClick={() => onUse(image)} isBusy={view.busy === 'document'}>
          {t`Use this photo`}
        </Button>
        <Button look="alt" onClick={onOther}>{t`Choose another`}</Button>
      </Buttons>
      <KeptNote />
    </Sheet>
  );
}
