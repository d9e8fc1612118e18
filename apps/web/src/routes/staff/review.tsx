import { useParams } from 'react-router';
import { staffReviews } from '#features/reviews/review-queue.tsx';
import { ReviewScreen } from '#features/reviews/review-screen.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Review') }];
}

export default function Review() {
  const id = useParams().id ?? '';
  return <ReviewScreen key={id} id={id} place={staffReviews} />;
}
