import { useLocation } from 'react-router';
import { PlatformEnd } from '#site/platforms/platform-end.tsx';
import { platformFacts } from '#site/platforms/platform-facts.ts';
import { PlatformHero } from '#site/platforms/platform-hero.tsx';
import { PlatformSlides } from '#site/platforms/platform-slides.tsx';
import { siteMeta } from '#site/site-meta.ts';

const factsAt = (pathname: string) => {
  const slug = pathname.replace(/\/$/, '').split('/').at(-1);
  const facts = platformFacts.find((one) => one.slug === slug);
  if (facts === undefined) throw new Error(`There is no platform ${slug}.`);
  return facts;
};

export function meta({ location }: { location: { pathname: string } }) {
  const { slug, name, strength } = factsAt(location.pathname);
  return siteMeta({
    path: `/get-started-platforms/${slug}`,
    title: slug === 'other' ? 'Age checks for a shop of your own' : `Age checks for ${name}`,
    description:
      strength === 'none'
        ? `Why we cannot offer age verification for ${name}, and what you can do.`
        : `How age verification goes into ${slug === 'other' ? 'a shop of your own' : name}, where it stops an order, what it does not cover, and how to try it.`,
  });
}

/** One platform: how a check is put in, where it stops an order, and how to see it work. */
export default function GetStartedPlatform() {
  const facts = factsAt(useLocation().pathname);
  return (
    <>
      <PlatformHero facts={facts} />
      <PlatformSlides facts={facts} />
      <PlatformEnd facts={facts} />
    </>
  );
}
