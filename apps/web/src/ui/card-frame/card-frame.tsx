import type { CardPageTheme } from '@carded/contract/account/card-messages';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import css from './card-frame.module.css';
import { meetCardPage } from './meet-card-page.ts';

type Props = {
  /** Address of the card page, on its own host. */
  src: string;
  /** What the button of the form says: "Save card". */
  action: string;
  /** Once: a token is spent by using it. For another try give this component another `key`. */
  onToken: (token: string) => void;
};

/** The provider's script, and the form, have to come in this time. */
const limitMs = 20_000;
/** Of the form as it comes, so that nothing below it moves under a hand that is about to press. */
const firstHeight = 398;

/** The card form, in a frame of its own origin: no number reaches this page, and no script of a provider runs in it. */
export function CardFrame({ src, action, onToken }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const give = useRef(onToken);
  give.current = onToken;
  const [tries, setTries] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  const [height, setHeight] = useState(firstHeight);
  const [errors, setErrors] = useState<readonly string[]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another frame
  useEffect(() => {
    setState('loading');
    setErrors([]);
    const timer = setTimeout(() => setState((before) => (before === 'shown' ? before : 'failed')), limitMs);
    const stop = meetCardPage({
      host: window,
      framed: () => frame.current?.contentWindow ?? null,
      origin: new URL(src).origin,
      open: { theme: themeOf(document.documentElement.dataset.theme), action },
      take(message) {
        if (message.type === 'size') setHeight(message.height);
        else if (message.type === 'errors') setErrors(message.errors);
        else if (message.type === 'token') give.current(message.token);
        else setState(message.type);
      },
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [src, action, tries]);

  if (state === 'failed')
    return (
      <Notice group="blocked" role="alert" heading="The card form did not load">
        <p>Nothing was saved or charged. A content blocker may be in the way.</p>
        <Button onClick={() => setTries(tries + 1)}>Try again</Button>
      </Notice>
    );
  return (
    <div className={css.frame} aria-busy={state === 'loading'}>
      {errors.length > 0 ? <Notice group="denied" role="alert" heading={errors.join(' ')} /> : null}
      {state === 'loading' ? (
        <p className={css.loading} role="status">
          Loading the card form…
        </p>
      ) : null}
      <iframe
        key={tries}
        ref={frame}
        className={css.page}
        src={src}
        title="Card"
        height={height}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

function themeOf(theme: string | undefined): CardPageTheme {
  return theme === 'light' || theme === 'dark' ? theme : 'auto';
}
