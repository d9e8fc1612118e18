import type { ReactNode } from 'react';
import { Says } from '#site/claims/says.tsx';
import home from '#site/home/sections.module.css';
import { Installed } from '#site/live-part.tsx';
import { Icon } from '#ui/icon.tsx';
import css from './pricing.module.css';

const questions: { id: string; asked: string; answer: ReactNode }[] = [
  {
    id: 'accepted',
    asked: 'What counts as an accepted verification?',
    answer:
      'A buyer who was found of age and did what your rules ask: matched records, showed an ID, typed a code, took a selfie or signed. It is one charge, however many tries it took.',
  },
  {
    id: 'again',
    asked: 'Does a returning buyer cost again?',
    answer: (
      <>
        Yes, <Says claim="price_repeat" /> for each order we accept, also when your rules say that a known buyer is
        asked nothing. You still get a fresh proof and a line in the log.
      </>
    ),
  },
  {
    id: 'denied-first',
    asked: 'Denied first, accepted later: what do I pay?',
    answer: 'One acceptance. A better photo belongs to the same verification, and the refusal before it was free.',
  },
  {
    id: 'extras',
    asked: 'Do the extras add up?',
    answer: (
      <>
        Yes. A check with a selfie and a phone code is <Says claim="price_both_extras" />.
      </>
    ),
  },
  {
    id: 'pay',
    asked: 'How do I pay?',
    answer: 'By card, in a form that stands on a host of its own. The number of your card never reaches our servers.',
  },
  {
    id: 'limit',
    asked: 'Can I set a limit?',
    answer: (
      <>
        Yes, for the month, under Billing. We write at <Says claim="alerts" /> of it, and you choose whether live checks
        pause there.
      </>
    ),
  },
  {
    id: 'unpaid',
    asked: 'What if a payment fails?',
    answer: (
      <>
        We try again and write to you. Live checks go on <Says claim="hold_days" />; then they are suspended until it is
        paid. Nothing is deleted.
      </>
    ),
  },
  {
    id: 'stop',
    asked: 'How do I stop?',
    answer: 'Account details, Deactivate. The last invoice has what was used until that day, and nothing after it.',
  },
];

/** Answers that open without a script, also by their address. */
export function PricingQuestions() {
  return (
    <section className={`${home.section} ${css.band}`}>
      <div className={`${home.width} ${css.questions}`}>
        <div>
          <h2>Questions</h2>
          <p>
            <Installed with="Not here? Write to {contact}.">
              Not here? <a href="/talk">Ask us</a>.
            </Installed>
          </p>
        </div>
        <div>
          {questions.map(({ id, asked, answer }, index) => (
            <details key={id} open={index === 0}>
              <summary>
                {asked}
                <Icon name="plus" size={18} />
              </summary>
              <p id={id}>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
