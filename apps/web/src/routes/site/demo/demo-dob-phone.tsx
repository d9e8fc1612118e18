import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/dob-phone',
    title: 'Try it: birth date and phone',
    description: 'Name, birth date and phone are looked for in the records, then a code. No address is asked for.',
  });
}

export default function DemoDobPhone() {
  return <DemoPage demo="dob-phone" />;
}
