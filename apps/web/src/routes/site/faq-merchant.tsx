import { FaqPage } from '#site/faq/faq-answers.tsx';
import { siteMeta } from '#site/site-meta.ts';
import { buttonClass } from '#ui/button.tsx';

export function meta() {
  return siteMeta({
    path: '/faq/merchant',
    title: 'Questions of merchants',
    description:
      'What an age check costs a shop, how it is put in, what the law asks for, and how a doubtful card is decided.',
  });
}

export default function FaqMerchant() {
  return (
    <FaqPage
      audience="merchants"
      heading="Questions of merchants"
      lead={
        <>
          Before you start, and once you run it. A shop asked you for your age? <a href="/faq">Buyers’ questions</a> are
          here.
        </>
      }
    >
      <h2>Try it</h2>
      <p>Test keys are free and need no card.</p>
      <p>
        <a href="/signup" className={buttonClass('brand', 'lg')}>
          Start free
        </a>
      </p>
    </FaqPage>
  );
}
