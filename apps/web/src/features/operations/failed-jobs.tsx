import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { formatDateTime, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { reasonFault } from '#platform/queries/problem.ts';
import { title } from '#platform/title.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { FormDialog } from '#ui/dialogs/form-dialog.tsx';
import { Crumb, PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import { failedJobsQuery } from './margins-card.tsx';
import css from './operations.module.css';
import { jobWord } from './operations-words.ts';

/** Lists jobs that failed for good by kind, age and code, without their payload. */
export default function FailedJobsList() {
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

export function meta() {
  return [{ title: title('Failed jobs') }];
}

export type FailedJobs = { action: 'retry' | 'discard'; label: string; which: { kind: string } | { ids: string[] } };

const words = {
  retry: { verb: 'Run', tail: ' again', done: 'on the way again', text: 'They go to the end of their queue.' },
  discard: { verb: 'Discard', tail: '', done: 'discarded', text: 'What they were to do is not done. They are gone.' },
} as const;

/** Asks why, for the record, and does it. Enter is enough. */
export function JobsDialog({ jobs: { action, label, which }, onClose }: { jobs: FailedJobs; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const { verb, tail, done, text } = words[action];
  const fault = reasonFault(reason);
  const change = useMutation({
    mutationFn: () => call(`operations.${action}`, { body: { ...which, reason } }),
    onSuccess: ({ count }) => {
      toast(`${formatNumber(count)} ${done}`);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operations'] }),
  });
  return (
    <FormDialog
      title={`${verb} ${label}${tail}?`}
      action={`${verb}${tail}`}
      busy={change.isPending}
      onSubmit={() => {
        setTried(true);
        if (fault === null) change.mutate();
      }}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextInput
        label="Reason"
        description={`${confirmNotesMinimumLength} characters or more. It stays in the audit log.`}
        maxLength={500}
        data-autofocus
        value={reason}
        error={isTried ? fault : null}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refused error={change.error} />
    </FormDialog>
  );
}
