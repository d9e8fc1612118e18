import { Everything } from '#site/features/everything.tsx';
import { FeatureHero } from '#site/features/feature-hero.tsx';
import { FeaturePart } from '#site/features/feature-part.tsx';
import { featureGroups } from '#site/features/groups.ts';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/features',
    title: 'Features',
    description:
      'What Carded does for buyers, merchants, clerks, developers and counsel, with pictures of the real screens, and what is not there yet.',
  });
}

export default function Features() {
  return (
    <>
      <FeatureHero />
      {featureGroups.map((group, index) => (
        <FeaturePart key={group.id} group={group} isBand={index % 2 === 0} />
      ))}
      <Everything />
      <NextStep
        heading="See it for yourself"
        text="Be the buyer and the shop at once. No account."
        first={{ href: '/demo', label: 'Open the demo' }}
        second={{ href: '/pricing', label: 'See the prices' }}
      />
    </>
  );
}
