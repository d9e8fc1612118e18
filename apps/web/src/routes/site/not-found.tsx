import { NotFoundText } from '#site/not-found/not-found-text.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/404',
    title: 'Page not found',
    description: 'The address may be old or mistyped.',
    canonical: null,
  });
}

export default function NotFound() {
  return <NotFoundText />;
}
