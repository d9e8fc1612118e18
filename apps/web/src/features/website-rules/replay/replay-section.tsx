import type { AnswerOf } from '@carded/client';
import { placeName } from '@carded/domain/codes';
import type { Workflow } from '@carded/domain/workflow';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useIsInView, useLogin } from '#platform/session/session.ts';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { groupOf, statusWord } from '#platform/statuses.ts';
import { Button } from '#ui/button.tsx';
import { StatusShape } from '#ui/chip.tsx';
import { ErrorState } from '#ui/states/loaded.tsx';
import css from './replay.module.css';

const choices = [50, 200, 500] as const;

/** The last verifications under the draft: who would have been treated otherwise. */
export function ReplaySection({ draft }: { draft: Workflow }) {
  const which = useWhichWebsite();
  const isInView = useIsInView();
  const { view } = useLogin();
  const [last, setLast] = useState<(typeof choices)[number]>(500);
  const replay = useMutation({
    mutationFn: (workflow: Workflow) => {
      const body = { workflow: { ...workflow }, last };
      return which.by === 'staff'
        ? call('staffWebsites.replay', { params: { id: which.id }, body })
        : call('websiteRules.replay', { params: { token: which.token }, body });
    },
  });
  const isOld = replay.variables !== draft;
  // A replay would show what the view hides: staff has it on a page of its own.
  if (isInView && view?.by === 'staff') return null;
  return (
    <section>
      <h2>What would have changed</h2>
      <p>
        The last live verifications, decided again with these rules and the facts on record. Nothing is looked up,
        stored or sent.{which.by === 'staff' ? ' Only the merchant can see who the buyers are.' : ''}
      </p>
      <div className={css.ask}>
        <label>
          <span className="sr">How many</span>
          <select
            value={last}
            onChange={(event) => setLast(choices.find((count) => count === Number(event.currentTarget.value)) ?? 500)}
          >
            {choices.map((count) => (
              <option key={count} value={count}>
                The last {count}
              </option>
            ))}
          </select>
        </label>
        <Button busy={replay.isPending} onClick={() => replay.mutate(draft)}>
          Decide again
        </Button>
      </div>
      {replay.isError ? (
        <ErrorState
          heading="They were not decided again"
          kept="Your changes are still here."
          error={replay.error}
          onRetry={() => replay.mutate(draft)}
        />
      ) : null}
      {replay.data === undefined ? null : (
        <div role="status">
          {isOld ? <p className={css.old}>The rules have changed since. Decide again to see.</p> : null}
          <ReplayResult result={replay.data} />
        </div>
      )}
    </section>
  );
}

/** How many change from what to what, with the verifications behind each number where they may be seen. */
function ReplayResult({ result }: { result: AnswerOf<'websiteRules.replay'> }) {
  const { replayed, same, since, changes, left_out: out } = result;
  if (replayed === 0 && out.deleted + out.unfinished === 0)
    return <p className={css.sum}>No live verifications in the last 120 days. They show up here once buyers order.</p>;
  const left = [
    out.deleted > 0 ? `${out.deleted} whose data was deleted` : '',
    out.unfinished > 0 ? `${out.unfinished} without details` : '',
  ].filter((part) => part !== '');
  return (
    <>
      <p className={css.sum}>
        <b>
          {formatNumber(replayed - same)} of {formatNumber(replayed)} change
        </b>
        {since === null ? '' : `, since ${formatDate(since)}`}.{left.length > 0 ? ` Left out: ${left.join(', ')}.` : ''}
      </p>
      {changes.map((change) => {
        const key = `${change.from.title} ${change.to.title} ${change.to.depends_on.join()}`;
        return change.rows.length === 0 ? (
          <div key={key} className={css.change}>
            <ReplayedChange change={change} />
          </div>
        ) : (
          <details key={key} className={css.change}>
            <summary>
              <ReplayedChange change={change} />
            </summary>
            <ul>
              {change.rows.map(({ uuid, created, country, state, status }) => (
                <li key={uuid}>
                  <Link to={`/account/verifications/${uuid}`}>{formatDateTime(created)}</Link>
                  <span>
                    {placeName(country, state)}, {statusWord(status)}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

/** How many go from what to what. */
function ReplayedChange({
  change: { from, to, count },
}: {
  change: AnswerOf<'websiteRules.replay'>['changes'][number];
}) {
  return (
    <span className={css.line}>
      <b className={css.count}>{formatNumber(count)}</b>
      <span>
        <StatusShape group={groupOf(from.status)} size={14} /> {from.title}
        <span className={css.to}>
          <StatusShape group={to.depends_on.length > 0 ? 'pending' : groupOf(to.status)} size={14} /> {to.title}
        </span>
      </span>
    </span>
  );
}
