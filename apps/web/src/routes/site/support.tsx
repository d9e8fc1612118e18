import { siteMeta } from '#site/site-meta.ts';
import { SupportText } from '#site/support-text.tsx';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/support',
    title: 'Support',
    description: 'How to get help: shops by ticket, buyers from the shop that asked them.',
  });
}

export default function Support() {
  return (
    <TextPage heading="Support">
      <SupportText />
    </TextPage>
  );
}
