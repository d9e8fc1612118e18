import { builtPage } from '#site/legal/built-page.ts';
import { legalMeta } from '#site/legal/legal-meta.ts';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { LivePart } from '#site/live-part.tsx';

export function meta() {
  return legalMeta({
    path: '/terms/customers',
    title: 'Terms for buyers',
    description:
      'What a buyer may expect of an age check, and what is expected of a buyer. Free, no account, and a reason for every answer.',
  });
}

export default function TermsCustomers() {
  return (
    <LivePart name="legal">
      <LegalPage {...builtPage('terms-customers')} />
    </LivePart>
  );
}
