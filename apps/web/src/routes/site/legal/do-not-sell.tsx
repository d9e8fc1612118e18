import { DoNotSellText } from '#site/do-not-sell/do-not-sell-text.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { TextPage } from '#site/text-page.tsx';

export function meta() {
  return siteMeta({
    path: '/do-not-sell',
    title: 'We do not sell or share personal information',
    description:
      'Nothing is sold or shared for advertising. Two ways to ask what is kept about you, or to have it deleted.',
  });
}

export default function DoNotSell() {
  return (
    <TextPage heading="We do not sell or share personal information">
      <DoNotSellText />
    </TextPage>
  );
}
