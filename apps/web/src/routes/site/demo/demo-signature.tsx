import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/signature',
    title: 'Try it: signature',
    description: 'The buyer signs before the order goes on. Draw it or type it, and see the shop’s side.',
  });
}

export default function DemoSignature() {
  return <DemoPage demo="signature" />;
}
