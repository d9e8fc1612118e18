import type { Review, ReviewAnswer } from './review-place.ts';

/** What both dialogs of an answer get. */
export type Answering = {
  review: Review;
  isBusy: boolean;
  error: Error | null;
  onAnswer: (answer: ReviewAnswer) => void;
  onClose: () => void;
};

/** A note for the record, where one was written. */
export function noted(note: string): { note?: string } {
  return note.trim() === '' ? {} : { note: note.trim() };
}
