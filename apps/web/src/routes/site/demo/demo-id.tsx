import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/id',
    title: 'Try it: ID',
    description:
      'Be the buyer and the shop at once: the real popup, a photo ID where the records do not match, and what your server gets.',
  });
}

export default function DemoId() {
  return <DemoPage demo="id" />;
}
