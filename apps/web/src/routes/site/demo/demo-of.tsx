import { useLocation } from 'react-router';
import { lastPart } from '#platform/paths.ts';
import { siteMeta } from '#site/site-meta.ts';
import { DemoPage } from '../../../site/demo/demo-page.tsx';

const demos = {
  id: {
    title: 'Try it: ID',
    description:
      'Be the buyer and the shop at once: the real popup, a photo ID where the records do not match, and what your server gets.',
  },
  selfie: {
    title: 'Try it: selfie',
    description:
      'A photo ID and a selfie, asked for by the real popup. The shop’s log, reasons, webhooks and proof beside it.',
  },
  phone: {
    title: 'Try it: phone code',
    description: 'A code to the buyer’s phone, drawn here so that no text is sent. The shop’s side is beside it.',
  },
  'selfie-phone': {
    title: 'Try it: selfie and phone',
    description: 'ID, selfie and phone code in one check. Be the buyer, and see what the shop sees.',
  },
  signature: {
    title: 'Try it: signature',
    description: 'The buyer signs before the order goes on. Draw it or type it, and see the shop’s side.',
  },
  register: {
    title: 'Try it: register',
    description: 'Age asked when an account is made, by the same popup. The shop’s side is beside it.',
  },
  'dob-phone': {
    title: 'Try it: birth date and phone',
    description: 'Name, birth date and phone are looked for in the records, then a code. No address is asked for.',
  },
} as const;

const demoAt = (pathname: string) => {
  const demo = lastPart(pathname);
  if (!(demo in demos)) throw new Error(`There is no demo ${demo}.`);
  return demo as keyof typeof demos;
};

export function meta({ location }: { location: { pathname: string } }) {
  const demo = demoAt(location.pathname);
  return siteMeta({ path: `/demo/${demo}`, ...demos[demo] });
}

/** Shows the real popup with one way to check, and the shop's side beside it. */
export default function DemoOf() {
  return <DemoPage demo={demoAt(useLocation().pathname)} />;
}
