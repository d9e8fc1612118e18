import { confirmNotesMinimumLength } from '@carded/domain/codes';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { toast } from '#ui/toast.tsx';

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
  const isShort = reason.trim().length < confirmNotesMinimumLength;
  const change = useMutation({
    mutationFn: () => call(`operations.${action}`, { body: { ...which, reason } }),
    onSuccess: ({ count }) => {
      toast(`${formatNumber(count)} ${done}`);
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['operations'] }),
  });
  return (
    <Dialog onClose={onClose} title={`${verb} ${label}${tail}?`}>
      <form
        className={css.body}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (!isShort) change.mutate();
        }}
      >
        <p>{text}</p>
        <TextInput
          label="Reason"
          description={`${confirmNotesMinimumLength} characters or more. It stays in the audit log.`}
          maxLength={500}
          data-autofocus
          value={reason}
          error={isTried && isShort ? `Type ${confirmNotesMinimumLength} characters or more` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Refused error={change.error} />
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={change.isPending}>
            {verb}
            {tail}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
