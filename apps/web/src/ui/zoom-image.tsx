import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import css from './zoom-image.module.css';

const steps = [1, 1.75, 3];

type Props = {
  src: string;
  alt: string;
  /** Drawn over the picture, in its place and size. */
  over?: ReactNode;
  /** Content beside the buttons. */
  children?: ReactNode;
};

/** A picture that can be looked at closely: buttons, and scrolling in any direction. */
export function ZoomImage({ src, alt, over, children }: Props) {
  const [step, setStep] = useState(0);
  const zoom = steps[step] ?? 1;
  return (
    <figure className={css.figure}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the frame scrolls, and a keyboard must reach what scrolls */}
      <section className={css.frame} tabIndex={0} aria-label={`${alt}, scrolls`}>
        <div className={css.picture} style={{ width: `${zoom * 100}%` }}>
          <img src={src} alt={alt} />
          {over}
        </div>
      </section>
      <figcaption>
        <Button size="sm" disabled={step === 0} onClick={() => setStep(step - 1)}>
          Smaller
        </Button>
        <Button size="sm" disabled={step === steps.length - 1} onClick={() => setStep(step + 1)}>
          Larger
        </Button>
        <span aria-live="polite">{Math.round(zoom * 100)} %</span>
        {children}
      </figcaption>
    </figure>
  );
}
