import { ReviewQueue } from '#features/reviews/review-queue.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [{ title: title('Reviews') }];

export default function Reviews() {
  return <ReviewQueue />;
}
