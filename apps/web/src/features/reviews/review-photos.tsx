import { type ReactNode, useState } from 'react';
import { useShortcuts } from '#platform/shortcuts.ts';
import { Button } from '#ui/button.tsx';
import { StatusShape } from '#ui/chip.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { type Mark, markWords, PhotoMarks } from './answer-panel.tsx';
import marksCss from './marks.module.css';
import type { Review } from './review-queue.tsx';
import css from './reviews.module.css';
import zoomCss from './zoom-image.module.css';

type MarkedPhotoProps = {
  image: Review['images'][number];
  of: Review['marks_of'];
  isMarked: boolean;
  onToggle: () => void;
  isKeyed: boolean;
};

type MarkListProps = {
  marks: readonly Mark[];
  of: Review['marks_of'];
  active: string | null;
  onPoint: (label: string | null) => void;
};

type ZoomImageProps = {
  src: string;
  alt: string;
  /** Drawn over the picture, in its place and size. */
  over?: ReactNode;
  /** Content beside the buttons. */
  children?: ReactNode;
};

const zoomSteps = [1, 1.75, 3];

/** The photos of the card, marked where its fields were read. */
export function ReviewPhotos({ review: { images, marks_of } }: { review: Pick<Review, 'images' | 'marks_of'> }) {
  const [isMarked, setIsMarked] = useState(true);
  const toggle = () => setIsMarked(!isMarked);
  const hasMarks = images.some(({ marks }) => marks.length > 0);
  const isKeyed = useShortcuts(
    hasMarks ? [{ keys: 'm', what: 'Show or hide the marks', group: 'This review', run: toggle }] : [],
  );
  return (
    <section className={css.photos} aria-label="Photos">
      {images.length === 0 ? <p>No photos are left.</p> : null}
      {images.map((image) => (
        <MarkedPhoto key={image.data} of={marks_of} onToggle={toggle} {...{ image, isMarked, isKeyed }} />
      ))}
    </section>
  );
}

/** Shows one photo of a card, with frames around printed text that was read. */
function MarkedPhoto({ image: { side, data, marks }, of, isMarked, onToggle, isKeyed }: MarkedPhotoProps) {
  const [active, setActive] = useState<string | null>(null);
  const alt = side === 'selfie' ? 'The selfie' : `The ID, ${side}`;
  if (marks.length === 0) return <ZoomImage src={data} alt={alt} />;
  return (
    <div className={marksCss.photo}>
      <ZoomImage
        src={data}
        alt={alt}
        over={isMarked ? <PhotoMarks marks={marks} active={active} onPoint={setActive} /> : null}
      >
        <Button size="sm" className={marksCss.toggle} aria-pressed={isMarked} onClick={onToggle}>
          Marks {isKeyed ? <KeyHint keys="m" /> : null}
        </Button>
      </ZoomImage>
      {isMarked ? <MarkList marks={marks} of={of} active={active} onPoint={setActive} /> : null}
    </div>
  );
}

/** Explains the frames on a picture. A field under the pointer or with focus is highlighted on the picture. */
function MarkList({ marks, of, active, onPoint }: MarkListProps) {
  return (
    <ul
      className={marksCss.list}
      aria-label={of === 'code' ? 'The code, looked for in print' : 'Typed, looked for in print'}
    >
      {marks.map(({ label, says }) => {
        const { group, word } = markWords[of][says];
        return (
          <li key={label}>
            <button
              type="button"
              data-active={label === active || undefined}
              onFocus={() => onPoint(label)}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(label)}
              onPointerLeave={() => onPoint(null)}
            >
              <StatusShape group={group} />
              <span>
                <b>{label}</b> {word}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** A picture that can be looked at closely: buttons, and scrolling in any direction. */
function ZoomImage({ src, alt, over, children }: ZoomImageProps) {
  const [step, setStep] = useState(0);
  const zoom = zoomSteps[step] ?? 1;
  return (
    <figure className={zoomCss.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls, and a keyboard must reach what scrolls */}
      <section className={zoomCss.frame} tabIndex={0} aria-label={`${alt}, scrolls`}>
        <div className={zoomCss.picture} style={{ width: `${zoom * 100}%` }}>
          <img src={src} alt={alt} />
          {over}
        </div>
      </section>
      <figcaption>
        <Button size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <Button size="sm" disabled={step === zoomSteps.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
        <span aria-live="polite">{Math.round(zoom * 100)}%</span>
        {children}
      </figcaption>
    </figure>
  );
}
