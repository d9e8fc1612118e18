import type { AnswerOf } from '@carded/client';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { OrdersAsked } from '#features/orders/queries.ts';
import { call } from '#platform/queries/api.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { useIsInView } from '#platform/session/use-is-in-view.ts';
import { submitDownload } from '#platform/submit-download.ts';
import { Button } from '#ui/button.tsx';
import { toast, toastProblem } from '#ui/toast.tsx';

export type ShownStore = AnswerOf<'orders.list'>['stores'][number];

const MailDialog = lazy(async () => ({ default: (await import('./mail-dialog.tsx')).MailDialog }));

/** The email that buyers get, and the list as a file. */
export function OrdersActions({ asked, stores }: { asked: OrdersAsked; stores: readonly ShownStore[] }) {
  const isInView = useIsInView();
  const mayExport = isAllowed(useLogin(), 'verifications.export') && !isInView;
  const [isMailOpen, setMailOpen] = useState(false);
  const exporting = useMutation({
    mutationFn: () => call('orders.exportTicket', {}),
    onSuccess: ({ ticket }) => {
      const { list, store } = asked;
      submitDownload('/api/order/export', { ticket, list, ...(store === '' ? {} : { store }) });
      toast('Export started');
    },
    onError: (error) => toastProblem('The export did not start.', error),
  });
  const store = stores.find(({ id }) => id === asked.store) ?? stores[0];
  if (store === undefined) return null;
  return (
    <>
      {isInView ? null : <Button onClick={() => setMailOpen(true)}>See the email</Button>}
      {mayExport ? (
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          Export
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {isMailOpen ? <MailDialog store={store.id} name={store.name} onClose={() => setMailOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
