import type { AnswerOf } from '@carded/client';
import { statusNumber } from '@carded/domain/codes';
import type { Workflow } from '@carded/domain/workflow';
import { isChangedAt, pathOfKey } from '@carded/domain/workflow-edit';
import type { UseQueryResult } from '@tanstack/react-query';
import { faultSentence, fieldProblems, problemOf } from '#platform/queries/problem.ts';
import { groupOf } from '#platform/statuses.ts';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import css from './try.module.css';

const words = { accepted: 'Goes ahead', pending: 'One more step', denied: 'Refused', blocked: 'Stopped', test: 'Test' };

/** The answer, then the reason, then where each rule comes from. */
export function TryAnswer({
  answer,
  isAsked,
  draft,
  saved,
  isChanged,
}: {
  answer: UseQueryResult<AnswerOf<'websiteRules.try'>>;
  isAsked: boolean;
  draft: Workflow;
  saved: Workflow;
  isChanged: boolean;
}) {
  if (!isAsked) return <p className={css.answer}>Type an age from 0 to 150.</p>;
  if (answer.isError) {
    const [field] = fieldProblems(answer.error);
    const { message, requestId } = problemOf(answer.error);
    return (
      <div className={css.answer} role="alert">
        <p>{field === undefined ? message : faultSentence(field.message)}</p>
        {field === undefined ? (
          <>
            <Button size="sm" onClick={() => answer.refetch()}>
              Try again
            </Button>
            {requestId ? (
              <p>
                Request <code>{requestId}</code>
              </p>
            ) : null}
          </>
        ) : null}
      </div>
    );
  }
  if (!answer.data) return <p className={css.answer}>Asking the rules</p>;
  const { status, title, sentence, made_by: by, saved: before, layers } = answer.data;
  const group = status === statusNumber.location_disabled ? 'accepted' : groupOf(status);
  const isNew = (key: string) => {
    const path = pathOfKey(key);
    return path !== null && isChangedAt(saved, draft, path);
  };
  return (
    <>
      <div className={css.answer} role="status" aria-busy={answer.isPlaceholderData}>
        <Chip group={group}>{words[group]}</Chip>
        <b>{title}</b>
        <p>{sentence}</p>
        {by === null ? null : (
          <p className={css.by}>
            Decided by {by.name}
            {by.says === '' ? '' : `: ${by.says}`}
          </p>
        )}
        {before === null || !isChanged ? null : (
          <p>Until you save: {before.title.toLowerCase().replaceAll(/\bid\b/g, 'ID')}.</p>
        )}
      </div>
      <ul className={css.layers}>
        {layers.map((layer) => (
          <li
            key={`${layer.path} ${layer.name}`}
            data-set={layer.says === '' ? undefined : isNew(layer.path) ? 'new' : 'on'}
            data-decides={layer.decides || undefined}
          >
            <i aria-hidden="true" />
            <b>
              {layer.name}
              {isNew(layer.path) ? ', not saved' : ''}
            </b>
            <em>{layer.says || 'nothing set'}</em>
          </li>
        ))}
      </ul>
    </>
  );
}
