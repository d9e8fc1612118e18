import { ink } from '@carded/tokens/colors';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import SignaturePad, { type PointGroup } from 'signature_pad';
import { useWords } from '#words/use-words.ts';
import styles from './signature.module.css';

export type Signature = {
  /** PNG in base64 without a prefix; null when nothing was drawn. */
  toPng(): string | null;
};

/** Takes a drawing by finger, pen or mouse. Its ground stays white, so that the drawing looks the same everywhere. */
export function SignaturePlace({ ref }: { readonly ref: Ref<Signature> }) {
  const say = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isEmpty, setEmpty] = useState(true);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new SignaturePad(element, { penColor: ink.light, minWidth: 1, maxWidth: 2.6 });
    pad.current = drawn;
    drawn.addEventListener('endStroke', () => setEmpty(false));
    let widthPx = 0;
    const resize = () => {
      const scale = Math.min(2, devicePixelRatio);
      // Scales the drawing when a turned phone changes the width, so that no part of it is lost.
      const strokes = scaleStrokes(drawn.toData(), widthPx === 0 ? 1 : element.clientWidth / widthPx);
      widthPx = element.clientWidth;
      element.width = element.clientWidth * scale;
      element.height = element.clientHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      drawn.clear();
      drawn.fromData(strokes);
    };
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    return () => {
      observer.disconnect();
      drawn.off();
    };
  }, []);

  useImperativeHandle(ref, () => ({
    toPng: () =>
      pad.current?.isEmpty() === false ? (canvas.current?.toDataURL('image/png').split(',')[1] ?? null) : null,
  }));

  return (
    <div className={styles.place}>
      <canvas ref={canvas} role="img" aria-label={say('drawn_signature')} />
      {isEmpty ? (
        <span className={styles.invite} data-theme="light" aria-hidden="true">
          {say('sign_here')}
        </span>
      ) : (
        <button
          type="button"
          data-theme="light"
          onClick={() => {
            pad.current?.clear();
            setEmpty(true);
          }}
        >
          {say('clear')}
        </button>
      )}
    </div>
  );
}

/** Shrinks a drawing with its place, in both directions equally; a wider place leaves it unchanged. */
export function scaleStrokes(strokes: readonly PointGroup[], factor: number): PointGroup[] {
  const both = Math.min(1, factor);
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * both, y: point.y * both })),
  }));
}
