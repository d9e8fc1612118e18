import { ExplainedEnd } from '#site/explained/explained-end.tsx';
import { ExplainedText } from '#site/explained/explained-text.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/age-verification-explained',
    title: 'Age verification, explained',
    description:
      'What an age check can prove, how it works, ages and rules by place with their sources, what a shop must keep and what a buyer may ask.',
  });
}

export default function AgeVerificationExplained() {
  return (
    <>
      <ExplainedText />
      <ExplainedEnd />
    </>
  );
}
