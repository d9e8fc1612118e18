import { useLocation } from 'react-router';
import { GetStartedText } from '#site/get-started/get-started-text.tsx';
import { siteMeta } from '#site/site-meta.ts';

/** By their numbers: how the film begins. Invitations lead to the second. */
const starts: Readonly<Record<string, { startsItself: boolean; hasPoster: boolean }>> = {
  1: { startsItself: false, hasPoster: true },
  2: { startsItself: true, hasPoster: false },
  3: { startsItself: false, hasPoster: false },
  4: { startsItself: true, hasPoster: true },
};
const numberOf = (pathname: string) => pathname.replace(/\/$/, '').split('/').at(-1) ?? '';

export function meta({ location }: { location: { pathname: string } }) {
  return siteMeta({
    path: `/get-started/${numberOf(location.pathname)}`,
    title: 'See an age check',
    description:
      'A short film of an age check, from the buyer’s side and from the shop’s. Tell us about your shop with one field.',
    canonical: '/',
  });
}

export default function GetStarted() {
  const start = starts[numberOf(useLocation().pathname)];
  if (start === undefined) throw new Error('There are four of these pages.');
  return <GetStartedText {...start} />;
}
