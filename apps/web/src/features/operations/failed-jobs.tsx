import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Crumb } from '#ui/pages/crumb.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { type FailedJobs, JobsDialog } from './jobs-dialog.tsx';
import css from './operations.module.css';
import { jobWord } from './operations-words.ts';
import { failedJobsQuery } from './queries.ts';

/** Each job that failed for good: its kind, age and code, and nothing of what it was for. */
export function FailedJobsList() {
  const [params] = useSearchParams();
  const page = Math.max(1, Number(params.get('page')) || 1);
  const kind = params.get('kind') ?? '';
  const query = useQuery({ ...failedJobsQuery(kind, page), placeholderData: keepPreviousData });
  const [asked, setAsked] = useState<FailedJobs | null>(null);
  const at = (to: number) =>
    `/staff/operations/failed?${new URLSearchParams({ ...(kind === '' ? {} : { kind }), page: String(to) })}`;
  return (
    <>
      <Crumb to="/staff/operations">Operations</Crumb>
      <PageHead
        heading="Failed jobs"
        meta={kind === '' ? 'They ran out of attempts. Kept for 30 days.' : jobWord(kind)}
      />
      <Loaded query={query} loading="Loading the jobs" failed="The jobs did not load" kept="Nothing was changed.">
        {({ jobs, more }) =>
          jobs.length === 0 ? (
            <EmptyState heading="No failed jobs">A job that runs out of attempts shows up here.</EmptyState>
          ) : (
            <>
              <ul className={css.jobs} aria-label="Failed jobs">
                {jobs.map((job) => {
                  const one = { label: `one “${jobWord(job.kind)}”`, which: { ids: [job.id] } };
                  return (
                    <li key={job.id}>
                      <div>
                        <b>{jobWord(job.kind)}</b>
                        <small>
                          {job.code}, {job.attempts === 1 ? '1 attempt' : `${job.attempts} attempts`}, begun{' '}
                          {formatDateTime(job.begun)}
                        </small>
                      </div>
                      <time dateTime={job.failed}>{formatDateTime(job.failed)}</time>
                      <Button size="sm" onClick={() => setAsked({ ...one, action: 'retry' })}>
                        Run again
                      </Button>
                      <Button size="sm" kind="quiet" onClick={() => setAsked({ ...one, action: 'discard' })}>
                        Discard
                      </Button>
                    </li>
                  );
                })}
              </ul>
              <div className={css.pages}>
                {page > 1 ? (
                  <Link className={buttonClass()} to={at(page - 1)}>
                    Newer
                  </Link>
                ) : null}
                {more ? (
                  <Link className={buttonClass()} to={at(page + 1)}>
                    Older
                  </Link>
                ) : null}
              </div>
            </>
          )
        }
      </Loaded>
      {asked === null ? null : <JobsDialog jobs={asked} onClose={() => setAsked(null)} />}
    </>
  );
}
