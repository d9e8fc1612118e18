import { Says } from '#site/claims/says.tsx';
import { LivePart, UnderageHeading } from '#site/live-part.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/age-gate/underage',
    title: 'This shop is for adults',
    description: 'This shop is for adults. What that means, and what to do if it is a mistake.',
  });
}

/** The age, where an address names one, is put in by the server. */
export default function AgeGateUnderage() {
  return (
    <TextPage
      heading={
        <LivePart name="underage">
          <UnderageHeading age={null} />
        </LivePart>
      }
    >
      <p>
        Thank you for your answer. The shop is not open to you yet. Your answer stays in your own browser{' '}
        <Says claim="gate_refused_days" />. Your birth date, if you were asked for it, is not kept.
      </p>
      <h2>Did you make a mistake?</h2>
      <p>The shop asks you again tomorrow. If you cannot wait, write to the shop.</p>
      <h2>Is this your shop?</h2>
      <p>
        Your age gate sends younger visitors to this page. To keep them on your own site instead, leave the field “Where
        younger visitors go” empty. <a href="/age-gate/create">Build an age gate</a>
      </p>
    </TextPage>
  );
}
