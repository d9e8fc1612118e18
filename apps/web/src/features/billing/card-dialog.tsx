import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { accountQuery, sessionQuery } from '#platform/session/session.ts';
import { CardFrame, CardRefused } from '#ui/card-frame/card-frame.tsx';
import css from '#ui/dialogs/dialog.module.css';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { toast } from '#ui/toast.tsx';
import { billingQuery } from './billing-standing.tsx';

/** Takes a card in the provider's own form. Open invoices are paid with it at once. */
export function CardDialog({ page, title, onClose }: { page: string; title: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [tries, setTries] = useState(0);
  const save = useMutation({
    mutationFn: (token: string) => call('billing.updateCard', { body: { token } }, { timeoutMs: 45_000 }),
    onSuccess: ({ active, payment }) => {
      toast(
        payment === 'pending'
          ? 'Card saved. The bank has not answered yet; you are not charged twice.'
          : 'Card updated successfully.',
      );
      queryClient.setQueryData(sessionQuery.queryKey, (login) => (login ? { ...login, active } : login));
      onClose();
    },
    // Shows an empty form again, because its token was used up.
    onError: () => setTries(tries + 1),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: billingQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: accountQuery.queryKey });
    },
  });
  return (
    <Dialog onClose={onClose} title={title}>
      <div className={css.body}>
        <CardRefused error={save.error} />
        {save.isPending ? (
          <p role="status">Saving the card. This can take a few seconds.</p>
        ) : (
          <CardFrame key={tries} src={page} action="Save card" onToken={(token) => save.mutate(token)} />
        )}
      </div>
    </Dialog>
  );
}
