import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/selfie',
    title: 'Try it: selfie',
    description:
      'A photo ID and a selfie, asked for by the real popup. The shop’s log, reasons, webhooks and proof beside it.',
  });
}

export default function DemoSelfie() {
  return <DemoPage demo="selfie" />;
}
