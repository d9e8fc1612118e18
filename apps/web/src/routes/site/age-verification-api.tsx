import { ApiCodes } from '#site/api/api-codes.tsx';
import { ApiHero } from '#site/api/api-hero.tsx';
import { ApiProof } from '#site/api/api-proof.tsx';
import { ApiQuestions } from '#site/api/api-questions.tsx';
import { ApiTests } from '#site/api/api-tests.tsx';
import { ApiWebhooks } from '#site/api/api-webhooks.tsx';
import { NextStep } from '#site/next-step.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/age-verification-api',
    title: 'Age verification API',
    description:
      'One call checks a buyer’s age and identity. Signed proofs, reasons for each no, test buyers, webhooks and an OpenAPI file.',
  });
}

export default function AgeVerificationApi() {
  return (
    <>
      <ApiHero />
      <ApiProof />
      <ApiTests />
      <ApiCodes />
      <ApiQuestions />
      <ApiWebhooks />
      <NextStep
        heading="Make the first call"
        text="A test key in a minute. No card."
        first={{ href: '/signup', label: 'Get a test key' }}
        second={{ href: '/docs/quick-start', label: 'Quick start' }}
      />
    </>
  );
}
