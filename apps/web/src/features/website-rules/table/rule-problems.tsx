import { labelOfProblem } from '@carded/domain/workflow-edit';
import { faultSentence } from '#platform/queries/field-faults.ts';
import { fieldProblems, problemOf } from '#platform/queries/problem.ts';
import { Notice } from '#ui/notice.tsx';
import css from './rule-problems.module.css';

/** Why the rules were not saved: each place with its law's citation, in the server's words. Nothing was half saved. */
export function RuleProblems({ error }: { error: unknown }) {
  const { message, help, requestId } = problemOf(error);
  const fields = fieldProblems(error);
  return (
    <div className={css.problems}>
      <Notice group="denied" heading={`Not saved. ${message}`} role="alert">
        {fields.length > 0 ? (
          <ul>
            {fields.map((field) => {
              const place = labelOfProblem(field.path);
              return (
                <li key={`${field.path} ${field.message}`}>
                  {place === '' ? faultSentence(field.message) : `${place}: ${field.message}`}
                </li>
              );
            })}
          </ul>
        ) : (
          <p>{help}</p>
        )}
        {requestId ? (
          <p>
            Request <code>{requestId}</code>
          </p>
        ) : null}
      </Notice>
    </div>
  );
}
