import { ReviewQueue, staffReviews } from '#features/reviews/review-queue.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Reviews') }];
}

export default function Reviews() {
  return <ReviewQueue place={staffReviews} />;
}
