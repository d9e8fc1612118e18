import { BrandingText } from '#site/branding/branding-text.tsx';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/branding',
    title: 'Logo and words',
    description:
      'Logo files, colors, what to say about Carded, and a paragraph for a shop’s own help page in three languages.',
  });
}

export default function Branding() {
  return (
    <>
      <TextPage heading="Logo and words">
        <BrandingText />
      </TextPage>
      <NextStep
        heading="Questions about our name?"
        text="Tell us what you plan. We answer by email."
        first={{ href: '/talk', label: 'Write to us' }}
      />
    </>
  );
}
