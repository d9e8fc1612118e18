import { AboutText } from '#site/about/about-text.tsx';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/about',
    title: 'About',
    description: 'Why Carded is here, what it holds to, the figures of this release, and who runs this installation.',
  });
}

export default function About() {
  return (
    <>
      <AboutText />
      <NextStep
        heading="See how it is built"
        text="Each promise, and how you can check it."
        first={{ href: '/security', label: 'Security' }}
        second={{ href: '/features', label: 'What it does' }}
      />
    </>
  );
}
