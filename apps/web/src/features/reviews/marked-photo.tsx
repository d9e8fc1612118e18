import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { KeyHint } from '#ui/key-hint.tsx';
import { ZoomImage } from '#ui/zoom-image.tsx';
import { MarkList } from './mark-list.tsx';
import css from './marks.module.css';
import { PhotoMarks } from './photo-marks.tsx';
import type { Review } from './review-place.ts';

type Props = {
  image: Review['images'][number];
  of: Review['marks_of'];
  isMarked: boolean;
  onToggle: () => void;
  isKeyed: boolean;
};

/** One photo of a card; on its printed side what was read there is framed. */
export function MarkedPhoto({ image: { side, data, marks }, of, isMarked, onToggle, isKeyed }: Props) {
  const [active, setActive] = useState<string | null>(null);
  const alt = side === 'selfie' ? 'The selfie' : `The ID, ${side}`;
  if (marks.length === 0) return <ZoomImage src={data} alt={alt} />;
  return (
    <div className={css.photo}>
      <ZoomImage
        src={data}
        alt={alt}
        over={isMarked ? <PhotoMarks marks={marks} active={active} onPoint={setActive} /> : null}
      >
        <Button size="sm" className={css.toggle} aria-pressed={isMarked} onClick={onToggle}>
          Marks {isKeyed ? <KeyHint keys="m" /> : null}
        </Button>
      </ZoomImage>
      {isMarked ? <MarkList marks={marks} of={of} active={active} onPoint={setActive} /> : null}
    </div>
  );
}
