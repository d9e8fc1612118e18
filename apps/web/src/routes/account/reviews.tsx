import { useLocation } from 'react-router';
import { ReviewQueue, reviewsAt } from '#features/reviews/review-queue.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Reviews') }];
}

/** The account's own reviews, or those of staff. */
export default function Reviews() {
  return <ReviewQueue place={reviewsAt(useLocation().pathname)} />;
}
