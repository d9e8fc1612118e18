import { DemoChooser } from '#site/demo/demo-chooser.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/demo',
    title: 'Try it as a buyer',
    description:
      'Eight demos of the real popup and the scanner, with what the shop sees beside them. No account, no card.',
  });
}

export default DemoChooser;
