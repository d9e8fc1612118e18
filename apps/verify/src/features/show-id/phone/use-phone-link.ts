import { CallError } from '@carded/client/buyer';
import { useEffect, useState } from 'react';
import { useApp } from '#app-context.ts';
import type { Flow } from '#flow/flow.ts';

type Answer = Awaited<ReturnType<Flow['continueOnPhone']>>;
type PhoneLink = HeldLink<Answer>;

const retryAfterMs = 10_000;

/** Shares one valid link per opening among all screens. */
const links = new WeakMap<Flow, Promise<PhoneLink>>();

async function linkOf(flow: Flow): Promise<PhoneLink> {
  const known = links.get(flow);
  // Asks in the same tick where there is none, so that two callers share one link.
  const held = known === undefined ? null : await known.catch(() => null);
  if (held && millisecondsLeft(held, Date.now()) > 0) return held;
  const asked = flow.continueOnPhone().then((answer) => holdLink(answer, Date.now()));
  links.set(flow, asked);
  asked.catch(() => links.delete(flow));
  return asked;
}

/** Loads the link that continues on a phone; `none` when the server gives none. An expired one is requested again when the page is looked at. */
export function usePhoneLink(isWanted: boolean): {
  readonly link: Answer | 'loading' | 'none';
  readonly minutesLeft: number;
} {
  const { flow } = useApp();
  const [held, setHeld] = useState<PhoneLink | 'loading' | 'none'>('loading');
  const [minutesLeft, setMinutesLeft] = useState(0);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    let isAsking = false;
    let shown: PhoneLink | null = null;
    let retry: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      if (isAsking || document.hidden) return;
      const leftMs = shown === null ? 0 : millisecondsLeft(shown, Date.now());
      setMinutesLeft(Math.ceil(leftMs / 60_000));
      if (leftMs > 0) return;
      isAsking = true;
      linkOf(flow).then(
        (answer) => {
          isAsking = false;
          shown = answer;
          if (!isCurrent) return;
          setHeld(answer);
          setMinutesLeft(Math.ceil(millisecondsLeft(answer, Date.now()) / 60_000));
        },
        (cause: unknown) => {
          const isRefused = cause instanceof CallError && cause.status >= 400 && cause.status < 500;
          if (isCurrent && shown === null && isRefused) return setHeld('none');
          retry = setTimeout(() => {
            isAsking = false;
          }, retryAfterMs);
        },
      );
    };
    look();
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      clearTimeout(retry);
      document.removeEventListener('visibilitychange', look);
    };
  }, [flow, isWanted]);

  return { link: typeof held === 'string' ? held : held.answer, minutesLeft };
}

/** A link and until when it works, by this device's clock. */
type HeldLink<Answer> = {
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
};

const minuteMs = 60_000;

/** Limits a link's life to between five minutes and half an hour from its arrival, because this device's clock may be wrong by hours. */
export function holdLink<Answer extends { readonly expires: string }>(answer: Answer, now: number): HeldLink<Answer> {
  const lifeMs = Math.min(Math.max(Date.parse(answer.expires) - now, 5 * minuteMs), 30 * minuteMs);
  return { answer, endsAt: now + lifeMs };
}

export function millisecondsLeft({ endsAt }: HeldLink<unknown>, now: number): number {
  return Math.max(0, endsAt - now);
}
