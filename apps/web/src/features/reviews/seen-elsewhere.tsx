import type { Review } from './review-place.ts';

/** Whether other shops were shown this ID's number, and roughly how many. */
export function SeenElsewhere({ shops }: { shops: Review['same_card_elsewhere'] }) {
  if (shops === null || shops === 'none') return null;
  return (
    <p>
      Within 90 days {shops === 'few' ? 'one or two other shops were' : 'three or more other shops were'} shown this
      ID’s number.
    </p>
  );
}
