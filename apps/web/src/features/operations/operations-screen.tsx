import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatClock } from '#platform/format.ts';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ChainsCard } from './chains-card.tsx';
import { FailedCard } from './failed-card.tsx';
import { MarginsCard } from './margins-card.tsx';
import css from './operations.module.css';
import { problemWords } from './operations-words.ts';
import { ProvidersCard } from './providers-card.tsx';
import { operationsQuery } from './queries.ts';
import { QueuesCard } from './queues-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** How everything runs. What is wrong comes first, then what can be done about it. @param maintenance the switch */
export function OperationsScreen({ maintenance }: { maintenance: ReactNode }) {
  const query = useQuery(operationsQuery);
  return (
    <>
      <PageHead
        heading="Operations"
        meta={query.data === undefined ? 'How everything runs' : `As of ${formatClock(query.data.at)}`}
      />
      <Loaded query={query} loading="Loading operations" failed="Operations did not load" kept="Nothing was changed.">
        {(seen) => (
          <div className={css.screen}>
            <section className={css.problems} aria-label="What is wrong">
              {seen.problems.length === 0 ? (
                <Notice group="accepted" heading="Nothing is wrong">
                  Providers answer, no job is late, none has failed for good.
                </Notice>
              ) : (
                seen.problems.map((problem) => {
                  const { heading, text, group } = problemWords(problem, seen);
                  return (
                    <Notice key={`${problem.kind} ${problem.name}`} group={group} heading={heading}>
                      {text}
                    </Notice>
                  );
                })
              )}
            </section>
            <div className={css.columns}>
              <div className={css.stack}>
                <QueuesCard seen={seen} />
                <ProvidersCard seen={seen} />
                <MarginsCard />
                <WebhooksCard seen={seen} />
              </div>
              <div className={css.stack}>
                <FailedCard seen={seen} />
                {maintenance}
                <ChainsCard seen={seen} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  );
}
