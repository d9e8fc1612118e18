import type { RequestFor } from '@carded/client';
import type { LeadView } from '@carded/contract';
import { type DeadReason, deadReasons } from '@carded/domain/desk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonChoice } from '#ui/forms/reason-field.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';
import { leadTitle } from './lead-list.tsx';

const reasons = deadReasons.map(({ code, label }) => ({ value: code, label }));

/** Why nobody asks this lead again. */
export function DeadDialog({ lead, onClose }: { lead: LeadView; onClose: () => void }) {
  const [reason, setReason] = useState<DeadReason | ''>('');
  const [isTried, setTried] = useState(false);
  const update = useUpdateLead(onClose);
  const title = leadTitle(lead);
  return (
    <Dialog onClose={onClose} title={`Move ${title} to Dead?`}>
      <form
        className={css.body}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (reason !== '')
            update.mutate({
              id: lead.id,
              change: { status: 4, dead_reason: reason },
              said: `${title} moved to Dead`,
            });
        }}
      >
        <ReasonChoice
          legend="Why"
          reasons={reasons}
          chosen={reason}
          error={isTried && reason === '' ? 'Choose a reason' : null}
          onPick={setReason}
        />
        <p>Nobody contacts it again. Its data is deleted after 12 months.</p>
        <div className={css.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={update.isPending}>
            Move to Dead
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type LeadChange = RequestFor<'staffLeads.update'>['body'];

/** Changes a lead; the board, the list and its page are asked for again. `said`: what is told when it is done. */
export function useUpdateLead(onDone?: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: LeadChange; said: string }) =>
      call('staffLeads.update', { params: { id }, body: change }),
    onSuccess: (_, { said }) => {
      toast(said);
      onDone?.();
    },
    onError: (error) => toastProblem('Nothing was changed.', error),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['leads'] }),
  });
}
