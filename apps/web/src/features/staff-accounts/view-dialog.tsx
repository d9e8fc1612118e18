import { NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import dialogCss from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ReasonField, useReason } from '#ui/forms/reason-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toastProblem } from '#ui/toast.tsx';
import type { OpenedAccount } from './account-notes.tsx';

const times = [
  { value: '5', label: '5 min' },
  { value: '15', label: '15 min' },
  { value: '30', label: '30 min' },
] as const;

/** Asks for the reason and the time before an account is viewed. The page starts again inside it. */
export function ViewDialog({ opened, onClose }: { opened: OpenedAccount; onClose: () => void }) {
  const reason = useReason();
  const [ticket, setTicket] = useState('');
  const [minutes, setMinutes] = useState<(typeof times)[number]['value']>('15');
  const queryClient = useQueryClient();
  const view = useMutation({
    mutationFn: (given: string) =>
      call('views.start', {
        body: {
          account: opened.account.id,
          reason: given,
          minutes: Number(minutes),
          ...(ticket === '' ? {} : { ticket }),
        },
      }),
    onSuccess: () => {
      queryClient.clear();
      window.location.assign('/account/usage');
    },
    onError: (error) => toastProblem('The account was not opened.', error),
  });
  const submit = () => {
    const given = reason.given();
    if (given !== null) view.mutate(given);
  };
  return (
    <Dialog onClose={onClose} title={`View ${opened.account.business_name}?`} size={540}>
      <form
        className={dialogCss.body}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <ReasonField about="The owner gets it by email, and it stays in both audit logs." {...reason.field} />
        {opened.tickets.length === 0 ? null : (
          <NativeSelect
            label="Ticket (optional)"
            value={ticket}
            onChange={(event) => setTicket(event.currentTarget.value)}
            data={[
              { value: '', label: 'None' },
              ...opened.tickets.map(({ id, number, subject }) => ({ value: id, label: `${number} ${subject}` })),
            ]}
          />
        )}
        <Segmented label="Time" value={minutes} options={times} onChange={setMinutes} />
        <p>View only. Buyers’ names and pictures stay hidden, and every page you open is noted.</p>
        <div className={dialogCss.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="brand" type="submit" busy={view.isPending}>
            View for {minutes} min
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
