import { useLocation, useParams } from 'react-router';
import { reviewsAt } from '#features/reviews/review-queue.tsx';
import { ReviewScreen } from '#features/reviews/review-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Review') }];
}

/** One of the account's own reviews, or one of staff's. */
export default function Review() {
  const id = useParams().id ?? '';
  return <ReviewScreen key={id} id={id} place={reviewsAt(useLocation().pathname)} />;
}
