import { ageIn, key, rememberFor } from './options.ts';

/** An answer: yes or no, the age asked for, when, where; and the proof of a verification. Never a birth date. */
type Answer = { v: 0 | 1; a: number; t: number; g: string; p: string };

const place = 'carded-age-gate';
const stores = ['sessionStorage', 'localStorage'] as const;
/** Where a browser keeps nothing, a page remembers by itself. */
let held: Answer | undefined;

export function remembered(): Answer | undefined {
  const found = stores.map((store) => {
    try {
      return JSON.parse(self[store].getItem(place) as string) as Answer | null;
    } catch {
      return null;
    }
  });
  return [...found, held].find((answer) => answer && holds(answer)) as Answer | undefined;
}

/** One of tomorrow was given by a clock that was wrong. A no is forgotten after a day; a yes to a lower age, or without the proof that is asked for, was none. */
const holds = ({ v, a, t, g, p }: Answer) => {
  const days = (Date.now() - t) / 864e5;
  return days >= 0 && days < ((v && rememberFor) || 1) && (v ? a >= ageIn(g) && (!key || p) : a <= ageIn(g));
};

/** @param isKept otherwise nothing outlives the tab */
export function remember(v: 0 | 1, g: string, p: string, isKept: boolean): void {
  held = { v, a: ageIn(g), t: Date.now(), g, p };
  try {
    self[stores[+isKept as 0 | 1]].setItem(place, JSON.stringify(held));
  } catch {
    // Each page asks, then.
  }
}
