import { builtPage } from '#site/legal/built-page.ts';
import { legalMeta } from '#site/legal/legal-meta.ts';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { LivePart } from '#site/live-part.tsx';

export function meta() {
  return legalMeta({
    path: '/privacy',
    title: 'Privacy',
    description:
      'What is kept of merchants and visitors, what for, until when, and how to see or delete it. No ads, no tracking, no sale.',
  });
}

export default function Privacy() {
  return (
    <LivePart name="legal">
      <LegalPage {...builtPage('privacy')} />
    </LivePart>
  );
}
