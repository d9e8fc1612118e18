import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/selfie-phone',
    title: 'Try it: selfie and phone',
    description: 'ID, selfie and phone code in one check. Be the buyer, and see what the shop sees.',
  });
}

export default function DemoSelfiePhone() {
  return <DemoPage demo="selfie-phone" />;
}
