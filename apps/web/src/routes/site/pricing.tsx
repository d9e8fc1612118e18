import { BeginWithoutCard } from '#site/pricing/begin-without-card.tsx';
import { Calculator } from '#site/pricing/calculator.tsx';
import { FreeThings } from '#site/pricing/free-things.tsx';
import { PricingEnd } from '#site/pricing/pricing-end.tsx';
import { PricingHero } from '#site/pricing/pricing-hero.tsx';
import { PricingQuestions } from '#site/pricing/pricing-questions.tsx';
import { ThreeWays } from '#site/pricing/three-ways.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/pricing',
    title: 'Pricing',
    description:
      'One plan. A fee for the month, and a price for each buyer who is accepted. An online check that ends in a no costs nothing.',
  });
}

export default function Pricing() {
  return (
    <>
      <PricingHero />
      <FreeThings />
      <Calculator />
      <BeginWithoutCard />
      <ThreeWays />
      <PricingQuestions />
      <PricingEnd />
    </>
  );
}
