import type { Looked, TraceWords } from './shape.ts';

export function say(title: string, detail: string, aside: string): TraceWords {
  return { title, detail, aside };
}

/** A value that was looked at, as text; empty for none. */
export function textOf(looked: Looked, name: string): string {
  const value = looked[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** "Blocked" after the words of a place. */
export function placeWords(
  { country, state, blocked }: { country?: string; state?: string; blocked?: boolean },
  unknown: string,
): string {
  return ([state, country].filter(Boolean).join(', ') || unknown) + (blocked === true ? ', blocked' : '');
}
