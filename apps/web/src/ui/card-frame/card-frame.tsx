import { CallError } from '@carded/client';
import {
  type CardPageTheme,
  type FromCardPage,
  isHello,
  type OpenCardPage,
  readFromCardPage,
} from '@carded/contract/account/card-messages';
import { useEffect, useRef, useState } from 'react';
import { hasCode, problemOf } from '#platform/queries/problem.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/card.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import css from './card-frame.module.css';

type Props = {
  /** Address of the card page, on its own host. */
  src: string;
  /** Label of the form's button: "Save card". */
  action: string;
  /** Called once, because a token can be used once. Give this component another `key` for another try. */
  onToken: (token: string) => void;
};

/** Time in which the provider's script and the form have to load. */
const limitMs = 20_000;
/** Height of the empty form, so that nothing below it moves before a press. */
const firstHeight = 398;

/** Card form in a frame of its own origin: no number reaches this page, and no provider's script runs in it. */
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

type Given = {
  /** Window of the account, where messages arrive. */
  host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Current window inside the frame. */
  framed: () => Pick<Window, 'postMessage'> | null;
  /** The card page's. */
  origin: string;
  open: Omit<OpenCardPage, 'carded' | 'type'>;
  take: (message: FromCardPage) => void;
};

/**
 * Listens only to the framed card page, until it has given a token.
 * @returns a function that ends it
 */
export function meetCardPage({ host, framed, origin, open, take }: Given): () => void {
  let port: MessagePort | null = null;
  const hear = (event: MessageEvent) => {
    const source = framed();
    if (source === null || !isHello(event, { origin, source })) return;
    // Ends the earlier channel, because the frame may have been loaded again.
    hangUp();
    const channel = new MessageChannel();
    port = channel.port1;
    port.onmessage = ({ data }) => {
      const message = readFromCardPage(data);
      if (message === null) return;
      if (message.type === 'token') stop();
      take(message);
    };
    source.postMessage({ carded: 1, type: 'open', ...open } satisfies OpenCardPage, origin, [channel.port2]);
  };
  // A closed end may still deliver what was on its way.
  const hangUp = () => {
    if (port !== null) port.onmessage = null;
    port?.close();
  };
  const stop = () => {
    host.removeEventListener('message', hear);
    hangUp();
  };
  host.addEventListener('message', hear);
  return stop;
}

/** Explains why a card was refused, in the bank's words if there are any. */
export function CardRefused({ error }: { error: unknown }) {
  const said = error instanceof CallError ? error.body?.details?.text : undefined;
  if (!hasCode(error, 'card_declined') || said === undefined || said === '') return <Refused error={error} />;
  const { message, help } = problemOf(error);
  return (
    <Notice group="denied" role="alert" heading={`${message}: ${said}`}>
      {help}
    </Notice>
  );
}
