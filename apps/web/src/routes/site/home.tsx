import { title } from '#platform/title.ts';
import { Counter } from '#site/home/counter.tsx';
import { Hero } from '#site/home/hero.tsx';
import { Price } from '#site/home/price.tsx';
import { Reasons } from '#site/home/reasons.tsx';
import { Steps } from '#site/home/steps.tsx';
import { WorksWith } from '#site/home/works-with.tsx';

export function meta() {
  return [
    { title: title('Age and identity checks at your checkout') },
    {
      name: 'description',
      content:
        'Carded checks age and identity at a shop’s checkout. Most buyers answer one question; the shop gets a signed answer with its reasons.',
    },
  ];
}

export default function Home() {
  return (
    <>
      <Hero />
      <WorksWith />
      <Steps />
      <Counter />
      <Reasons />
      <Price />
    </>
  );
}
