import { Counter } from '#features/site/home/counter.tsx';
import { Hero } from '#features/site/home/hero.tsx';
import { Price } from '#features/site/home/price.tsx';
import { Reasons } from '#features/site/home/reasons.tsx';
import { Steps } from '#features/site/home/steps.tsx';
import { WorksWith } from '#features/site/home/works-with.tsx';
import { title } from '#platform/title.ts';

export const meta = () => [
  { title: title('Age and identity checks at your checkout') },
  {
    name: 'description',
    content:
      'Carded checks age and identity at a shop’s checkout. Most buyers answer one question; the shop gets a signed answer with its reasons.',
  },
];

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
