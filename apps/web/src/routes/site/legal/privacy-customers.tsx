import { builtPage } from '#site/legal/built-page.ts';
import { legalMeta } from '#site/legal/legal-meta.ts';
import { LegalPage } from '#site/legal/legal-page.tsx';
import { LivePart } from '#site/live-part.tsx';

export function meta() {
  return legalMeta({
    path: '/privacy/customers',
    title: 'Your data in an age check',
    description:
      'What an age check asks of a buyer, who sees it, what is kept and until when, and how to delete it with one button.',
  });
}

export default function PrivacyCustomers() {
  return (
    <LivePart name="legal">
      <LegalPage {...builtPage('privacy-customers')} />
    </LivePart>
  );
}
