import { SeenPage } from '#site/demo/seen-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/seen',
    title: 'What the shop sees of a check',
    description:
      'One check from the shop’s side: the row in the log, the reasons, the webhook and the proof. Readable without scripts.',
  });
}

export default SeenPage;
