/** A link and until when it works, by this device's clock. */
export type HeldLink<Answer> = {
  readonly answer: Answer;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
};

const minuteMs = 60_000;

/** This device's clock may be wrong by hours: a link's life is between five minutes and half an hour from its arrival, whatever it says. */
export function holdLink<Answer extends { readonly expires: string }>(answer: Answer, now: number): HeldLink<Answer> {
  const lifeMs = Math.min(Math.max(Date.parse(answer.expires) - now, 5 * minuteMs), 30 * minuteMs);
  return { answer, endsAt: now + lifeMs };
}

export function millisecondsLeft({ endsAt }: HeldLink<unknown>, now: number): number {
  return Math.max(0, endsAt - now);
}
