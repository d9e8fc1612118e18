import { builtPage } from '#site/legal/built-page.ts';
import { legalMeta } from '#site/legal/legal-meta.ts';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { LivePart } from '#site/live-part.tsx';

export function meta() {
  return legalMeta({
    path: '/terms',
    title: 'Terms of use',
    description:
      'The terms between shops and the operator of this installation, in plain words and in full, with every version and what changed.',
  });
}

export default function Terms() {
  return (
    <LivePart name="legal">
      <LegalPage {...builtPage('terms')} />
    </LivePart>
  );
}
