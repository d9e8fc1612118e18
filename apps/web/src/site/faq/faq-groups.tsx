import { Icon } from '#ui/icon.tsx';
import { AnswerText } from './answer-text.tsx';
import css from './faq.module.css';
import type { FaqGroup } from './faq-types.ts';

/** What is asked most stands open; the rest opens by a press, by its address, and when a browser finds a word in it. */
export function FaqGroups({ groups }: { groups: readonly FaqGroup[] }) {
  const top = groups.flatMap(({ answers }) => answers).filter(({ isTop }) => isTop);
  return (
    <>
      <section className={css.top} aria-labelledby="most-asked">
        <h2 id="most-asked">Asked most</h2>
        {top.map(({ id, asked, answer }) => (
          <div key={id}>
            <h3>{asked}</h3>
            <AnswerText id={id} answer={answer} />
          </div>
        ))}
      </section>
      {groups.map(({ task, answers }) => (
        <section key={task} className={css.group} aria-label={task}>
          <h2>{task}</h2>
          {answers
            .filter(({ isTop }) => !isTop)
            .map(({ id, asked, answer }) => (
              <details key={id}>
                <summary>
                  <h3>{asked}</h3>
                  <Icon name="plus" size={18} />
                </summary>
                <AnswerText id={id} answer={answer} />
              </details>
            ))}
        </section>
      ))}
    </>
  );
}
