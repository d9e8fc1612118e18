import { AccessibilityText } from '#site/accessibility/accessibility-text.tsx';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/accessibility',
    title: 'Accessibility',
    description:
      'What Carded is built to, how it is tested, another way for each hard step of a check, and what is not good yet.',
  });
}

export default function Accessibility() {
  return (
    <>
      <TextPage heading="Accessibility">
        <AccessibilityText />
      </TextPage>
      <NextStep
        heading="Stuck in a check?"
        text="Answers for buyers, and whom to ask."
        first={{ href: '/faq', label: 'Answers for buyers' }}
        second={{ href: '/support', label: 'Support' }}
      />
    </>
  );
}
