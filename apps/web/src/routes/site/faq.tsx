import { FaqPage } from '#site/faq/faq-answers.tsx';
import { siteMeta } from '#site/site-meta.ts';

export function meta() {
  return siteMeta({
    path: '/faq',
    title: 'Questions about an age check',
    description:
      'Why a shop asks for your age, what to do when it does not work, who sees your data, and how to delete it.',
  });
}

export default function Faq() {
  return (
    <FaqPage
      audience="buyers"
      heading="Questions about an age check"
      lead={
        <>
          For everyone whom a shop asked. You run a shop? Your <a href="/faq/merchant">questions are here</a>.
        </>
      }
    >
      <h2>Still stuck?</h2>
      <p>
        Ask the shop first: it sees what was missing, and can send you a new link. Then <a href="/support">ask us</a>.
      </p>
    </FaqPage>
  );
}
