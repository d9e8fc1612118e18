import { AnswerText } from './answer-text.tsx';
import css from './faq.module.css';
import type { FaqGroup } from './faq-types.ts';
import { MarkedText } from './marked-text.tsx';
import { askedWords, searchAnswers } from './search-answers.ts';

/** Answers with the words that were looked for, open, with the words marked; or what to do when there are none. */
export function FaqFound({ groups, asked, path }: { groups: readonly FaqGroup[]; asked: string; path: string }) {
  const words = askedWords(asked);
  const found = searchAnswers(groups, asked);
  return (
    <section className={css.top} aria-labelledby="found">
      <h2 id="found">
        {found.length === 0 ? 'No answer' : found.length === 1 ? 'One answer' : `${found.length} answers`} for “{asked}”
      </h2>
      {found.map(({ id, asked: question, answer }) => (
        <div key={id}>
          <h3>
            <MarkedText text={question} asked={words} />
          </h3>
          <AnswerText id={id} answer={answer} asked={words} />
        </div>
      ))}
      <p className={css.none}>
        {found.length === 0 ? 'Try another word, or ' : 'No answer to your question? '}
        <a href="/support">{found.length === 0 ? 'ask us' : 'Ask us'}</a>. <a href={path}>All questions</a>
      </p>
    </section>
  );
}
