import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/talk/thanks',
    title: 'We got it',
    description: 'Your message has arrived.',
  });
}

export default function TalkThanks() {
  return (
    <TextPage heading="We got it">
      <p>A person of our team answers by email.</p>
      <p>
        In the meantime you can <a href="/signup">start free</a>: test keys need no card. Or read the{' '}
        <a href="/docs">docs</a>.
      </p>
    </TextPage>
  );
}
