import type { StatusGroup } from '#ui/status-shape.tsx';
import type { Review } from './review-place.ts';

export type Mark = Review['images'][number]['marks'][number];

type Said = { group: StatusGroup; word: string };
export const markWords: Record<Review['marks_of'], Record<Mark['says'], Said>> = {
  code: {
    agrees: { group: 'accepted', word: 'as in the code' },
    differs: { group: 'denied', word: 'not as in the code' },
    not_found: { group: 'blocked', word: 'not found' },
  },
  typed: {
    // Anyone who makes a card can type the same: it speaks for nothing.
    agrees: { group: 'pending', word: 'as typed' },
    differs: { group: 'denied', word: 'not as typed' },
    not_found: { group: 'blocked', word: 'not found' },
  },
};
