import { BothSides } from '#site/home/both-sides.tsx';
import { Counter } from '#site/home/counter.tsx';
import { FewLines } from '#site/home/few-lines.tsx';
import { Hero } from '#site/home/hero.tsx';
import { HomeQuestions } from '#site/home/home-questions.tsx';
import { LawLines } from '#site/home/law-lines.tsx';
import { NotForYou } from '#site/home/not-for-you.tsx';
import { Price } from '#site/home/price.tsx';
import { Reasons } from '#site/home/reasons.tsx';
import { Steps } from '#site/home/steps.tsx';
import { WorksWith } from '#site/home/works-with.tsx';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta, siteOrigin } from '#site/site-meta.ts';

export function meta() {
  return [
    ...siteMeta({
      path: '/',
      title: 'Age verification for online shops',
      description:
        'Age checks at your shop’s checkout. Buyers whose records match answer one question; you get a signed answer with its reasons.',
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Carded',
        url: `${siteOrigin}/`,
        logo: `${siteOrigin}/brand/app-icon-512.png`,
      },
    },
  ];
}

export default function Home() {
  return (
    <>
      <Hero />
      <WorksWith />
      <Steps />
      <BothSides />
      <Counter />
      <Reasons />
      <LawLines />
      <Price />
      <FewLines />
      <NotForYou />
      <HomeQuestions />
      <NextStep
        heading="Try it before you trust it"
        text="A working sandbox in a minute. No card."
        first={{ href: '/signup', label: 'Start free' }}
        second={{ href: '/demo', label: 'Open the demo' }}
      />
    </>
  );
}
