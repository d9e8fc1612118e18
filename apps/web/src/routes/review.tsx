import { useParams } from 'react-router';
import { ReviewScreen } from '#features/reviews/review-screen.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Review') }];

export default function Review() {
  const id = useParams().id ?? '';
  return <ReviewScreen key={id} id={id} />;
}
