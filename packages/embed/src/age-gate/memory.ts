import { ageIn, isClosed, key, place, rememberFor } from './options.ts';

/** An answer: yes or no, the age asked for, when, where; and the proof of a verification. Never a birth date. */
type Answer = { v: 0 | 1; a: number; t: number; g: string; p: string };

const stores = ['sessionStorage', 'localStorage'] as const;
/** Answer that a page remembers by itself where the browser keeps nothing. */
let held: Answer | undefined;

export function remembered(): Answer | undefined {
  return [...stores.map(keptIn), held].find((answer) => answer && holds(answer));
}

const keptIn = (store: (typeof stores)[number]): Answer | undefined => {
  try {
    return JSON.parse(self[store][place]);
  } catch {
    // None, then.
  }
};

/** One of tomorrow was given by a clock that was wrong. A no is forgotten after a day; a yes to a lower age, or without the proof that is asked for, was none. */
const holds = ({ v, a, t, g, p }: Answer) => {
  const days = (Date.now() - t) / 864e5;
  return (
    !isClosed && days >= 0 && days < ((v && rememberFor) || 1) && (v ? a >= ageIn(g) && (!key || p) : a <= ageIn(g))
  );
};

/** @param isKept otherwise nothing outlives the tab */
export function remember(v: 0 | 1, g: string, p: string, isKept: boolean): void {
  held = { v, a: ageIn(g), t: Date.now(), g, p };
  try {
    self[stores[+isKept as 0 | 1]][place] = JSON.stringify(held);
  } catch {
    // Each page asks, then.
  }
}
