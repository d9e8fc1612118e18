import { marks, markWords } from '../mark-words.ts';
import type { Mark } from '../store-order.ts';

/** Shoplazza holds no order for an app, so staff is told not to ship it. */
const holdTag = 'Age check: do not ship';
const words = Object.values(markWords);

export function markIn(tags: readonly string[]): Mark | null {
  return marks.find((mark) => tags.includes(markWords[mark])) ?? null;
}
export function isHeldIn(tags: readonly string[]): boolean {
  return tags.includes(holdTag);
}
export function withMark(tags: readonly string[], mark: Mark): string[] {
  return [...tags.filter((tag) => !words.includes(tag)), markWords[mark]];
}
export function withHold(tags: readonly string[], isHeld: boolean): string[] {
  return [...tags.filter((tag) => tag !== holdTag), ...(isHeld ? [holdTag] : [])];
}
