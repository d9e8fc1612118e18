import { useParams } from 'react-router';
import { ownReviews } from '#features/reviews/review-queue.tsx';
import { ReviewScreen } from '#features/reviews/review-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Review') }];
}

export default function OwnReview() {
  const id = useParams().id ?? '';
  return <ReviewScreen key={id} id={id} place={ownReviews} />;
}
