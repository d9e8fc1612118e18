import { DemoPage } from '#site/demo/demo-page.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo/register',
    title: 'Try it: register',
    description: 'Age asked when an account is made, by the same popup. The shop’s side is beside it.',
  });
}

export default function DemoRegister() {
  return <DemoPage demo="register" />;
}
