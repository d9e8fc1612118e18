import { ownReviews, ReviewQueue } from '#features/reviews/review-queue.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Reviews') }];
}

export default function OwnReviews() {
  return <ReviewQueue place={ownReviews} />;
}
