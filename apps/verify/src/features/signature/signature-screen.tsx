import { ink } from '@carded/tokens/colors';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import SignaturePad from 'signature_pad';
import { useApp } from '#app-context.ts';
import { MailLink } from '#mail-link/mail-link.tsx';
import { Button, Gap } from '#parts/button.tsx';
import { TextField } from '#parts/form/select-field.tsx';
import { Sheet } from '#parts/sheet.tsx';
import { ProblemNote } from '#parts/text/note.tsx';
import { Title } from '#parts/text/title.tsx';
import { useBuyerMessage, useWords } from '#words/use-words.ts';
import styles from './signature.module.css';

/** The shop's terms, the typed name and, for those who can, a drawn signature. The name alone is enough. */
export function SignatureScreen() {
  const say = useWords();
  const { flow, view } = useApp();
  const { first_name = '', last_name = '' } = view.known;
  const [name, setName] = useState(`${first_name} ${last_name}`.trim());
  const [isFaulty, setFaulty] = useState(false);
  const signature = useRef<Signature>(null);
  const input = useRef<HTMLInputElement>(null);
  const shop = view.buyer?.shop.name ?? '';
  const terms = (view.buyer?.shop.sig_terms ?? say('sign_terms')).trim();
  const words = useBuyerMessage();

  const submit = () => {
    const typed = name.trim();
    setFaulty(typed === '');
    if (typed === '') return input.current?.focus();
    const image = signature.current?.toPng() ?? null;
    void flow.submit('buyerSteps.submitSignature', { body: { name: typed, ...(image ? { image } : {}) } });
  };

  return (
    <Sheet>
      <Title lead={words.sentence}>{words.title}</Title>
      {terms && (
        // Scrolls when it is long, so the keyboard has to get there too (WCAG 2.1.1).
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus
        <section className={styles.terms} tabIndex={0} aria-label={say('terms_of_shop', { shop })}>
          {terms}
        </section>
      )}
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          ref={input}
          label={say('your_full_name')}
          name="name"
          autoComplete="name"
          maxLength={120}
          value={name}
          onValue={(value) => {
            setName(value);
            setFaulty(false);
          }}
          fault={isFaulty ? say('type_your_name') : undefined}
        />
        <SignaturePlace ref={signature} />
        <ProblemNote problem={view.problem} />
        <Gap />
        <Button type="submit" isBusy={view.busy === 'buyerSteps.submitSignature'}>
          {say('sign')}
        </Button>
        <MailLink />
      </form>
    </Sheet>
  );
}

type Signature = {
  /** PNG in base64 without a prefix; null when nothing was drawn. */
  toPng(): string | null;
};

/** Takes a drawing by finger, pen or mouse. Its ground stays white, so that the drawing looks the same everywhere. */
function SignaturePlace({ ref }: { readonly ref: Ref<Signature> }) {
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
