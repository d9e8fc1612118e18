import { PlantedReviews } from '#features/reviews/planted/planted-reviews.tsx';
import { title } from '#platform/title.ts';

export function meta() {
  return [{ title: title('Reviewers') }];
}

export default function Reviewers() {
  return <PlantedReviews />;
}
