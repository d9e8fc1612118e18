import { siteMeta } from '#site/site-meta.ts';
import { LeadPart } from '#site/talk/lead-form.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/talk',
    title: 'Tell us about your shop',
    description: 'Tell us what you sell and where. A person answers by email.',
  });
}

export default function Talk() {
  return (
    <TextPage heading="Tell us about your shop">
      <p>
        What you sell, and where, is enough. You can also <a href="/signup">start free</a> and try everything first.
      </p>
      <LeadPart source="talk" />
    </TextPage>
  );
}
