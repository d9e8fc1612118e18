import { AccuracyText } from '#site/accuracy/accuracy-text.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/accuracy',
    title: 'How well we read IDs',
    description:
      'How often Carded reads an ID right, what gets past it, and what people then decide. Measured, with the numbers to check.',
  });
}

export default function Accuracy() {
  return (
    <TextPage heading="How well we read IDs, and what gets past">
      <AccuracyText />
    </TextPage>
  );
}
