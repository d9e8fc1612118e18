import { AnswerText } from '#site/faq/answer-text.tsx';
import { merchantAnswers } from '#site/faq/merchant-answers.ts';
import { Icon } from '#ui/icon.tsx';
import pricing from '../pricing/pricing.module.css';
import home from './sections.module.css';

/** What a visitor asks before anything else; the answers are those of `/faq/merchant`. */
const first = ['server', 'law', 'down', 'see', 'gate'];
const answers = merchantAnswers.flatMap((group) => group.answers);
const questions = first.flatMap((id) => answers.filter((one) => one.id === id));

/** Five answers that open without a script, also by their address. */
export function HomeQuestions() {
  return (
    <section className={`${home.section} ${home.band}`} id="questions">
      <div className={`${home.width} ${pricing.questions}`}>
        <div>
          <h2>Questions</h2>
          <p>
            <a href="/faq/merchant">All answers for shops</a>
          </p>
        </div>
        <div>
          {questions.map(({ id, asked, answer }, index) => (
            <details key={id} open={index === 0}>
              <summary>
                {asked}
                <Icon name="plus" size={18} />
              </summary>
              <AnswerText id={id} answer={answer} />
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
