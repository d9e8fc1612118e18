import type { Workflow } from '@carded/domain/workflow';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { useLogin } from '#platform/session/session.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { useWhichWebsite } from '#platform/session/which-website.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import css from './replay.module.css';
import { ReplayResult } from './replay-result.tsx';

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
  // It would tell what the view hides: staff has it on a page of its own.
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
