import type { AnswerOf } from '@carded/client';
import type { UseQueryResult } from '@tanstack/react-query';
import { fieldProblems, problemOf } from '#platform/problem.ts';
import { groupOf } from '#platform/statuses.ts';
import { Chip } from '#ui/chip.tsx';
import css from './try.module.css';

const words = { accepted: 'Goes on', pending: 'One more step', denied: 'Refused', blocked: 'Stopped', test: 'Test' };

/** The answer, then the reason, then where each rule comes from. */
export const TryAnswer = ({
  answer,
  isAsked,
}: {
  answer: UseQueryResult<AnswerOf<'websiteRules.try'>>;
  isAsked: boolean;
}) => {
  if (!isAsked) return <p className={css.answer}>Type an age from 0 to 150.</p>;
  if (answer.isError)
    return <p className={css.answer}>{fieldProblems(answer.error)[0]?.message ?? problemOf(answer.error).message}</p>;
  if (!answer.data) return <p className={css.answer}>Asking the rules</p>;
  const { status, title, sentence, layers } = answer.data;
  const group = status === 9 ? 'accepted' : groupOf(status);
  return (
    <>
      <div className={css.answer} role="status" aria-busy={answer.isPlaceholderData}>
        <Chip group={group}>{words[group]}</Chip>
        <b>{title}</b>
        <p>{sentence}</p>
      </div>
      <ul className={css.layers}>
        {layers.map((layer) => (
          <li key={layer.name} data-set={layer.says.startsWith('nothing') || layer.says === '' ? undefined : true}>
            <i aria-hidden="true" />
            <b>{layer.name}</b>
            <em>{layer.says || 'nothing set'}</em>
          </li>
        ))}
      </ul>
    </>
  );
};
