import { RelatedList } from './related-list.tsx';
import type { Review } from './review-place.ts';

const elsewhere = {
  few: 'One or two other shops were shown it too.',
  many: 'Three or more other shops were shown it too.',
} as const;

/** Where else a card with this number was shown: the account's own checks, and of other shops only roughly how many. */
export function SameCardList({ review: { same_card: own, same_card_elsewhere: others } }: { review: Review }) {
  return (
    <RelatedList heading="The same ID number, last 90 days" related={own}>
      {others === null || others === 'none' ? null : <p>{elsewhere[others]}</p>}
    </RelatedList>
  );
}
