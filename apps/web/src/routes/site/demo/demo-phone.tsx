import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/phone',
    title: 'Try it: phone code',
    description: 'A code to the buyer’s phone, drawn here so that no text is sent. The shop’s side is beside it.',
  });
}

export default function DemoPhone() {
  return <DemoPage demo="phone" />;
}
