import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call, inGroups } from '#platform/queries/api.ts';
import { toast, toastProblem } from '#ui/toast.tsx';

/** Reminds, releases and cancels. A message that was sent cannot be called back, so reminders go out after a while in which they can be. */
export function useOrderChanges() {
  const queryClient = useQueryClient();
  const settle = () => {
    queryClient.invalidateQueries({ queryKey: ['orders'] });
    queryClient.invalidateQueries({ queryKey: ['order'] });
  };
  const report = (what: string, { done, refused }: { done: number; refused: unknown[] }, said: string) => {
    if (done > 0) toast(said);
    if (refused.length > 0) toastProblem(`${orders(refused.length)} not ${what}.`, refused[0]);
  };
  const remind = (ids: readonly string[]) =>
    inGrace(`Reminding ${buyers(ids.length)}`, async (isLeaving) => {
      // A page that goes waits for no answer.
      const result = await each(ids, (id) => call('orders.remind', { body: { id } }), isLeaving ? ids.length : 1);
      report('reminded', result, `${buyers(result.done)} reminded`);
      settle();
    });
  const release = useMutation({
    mutationFn: (body: { id: string; reason: string }) => call('orders.release', { body }),
    onSuccess: ({ order }) => toast(`Order ${order.number} is released`),
    onSettled: settle,
  });
  const cancel = useMutation({
    mutationFn: ({ ids, ...how }: { ids: string[]; refund: boolean; restock: boolean; notify: boolean }) =>
      each(ids, (id) => call('orders.cancel', { body: { id, ...how } })),
    onSuccess: (result) => {
      if (result.done === 0) throw result.refused[0];
      report('canceled', result, `Canceling ${orders(result.done)} in the store`);
    },
    onError: (error) => toastProblem('Nothing was canceled.', error),
    onSettled: settle,
  });
  return { remind, release, cancel };
}

const orders = (count: number) => (count === 1 ? '1 order' : `${count} orders`);
const buyers = (count: number) => (count === 1 ? '1 buyer' : `${count} buyers`);

/** Acts on each order. @param atOnce how many at a time */
const each = async (ids: readonly string[], act: (id: string) => Promise<unknown>, atOnce = 1) => {
  const results = await inGroups(ids, act, atOnce);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return { done: ids.length - refused.length, refused };
};

/** Time in which the message offers to undo. */
const graceMs = 10_000;

const waiting = new Set<(isLeaving?: boolean) => void>();

/** Runs an action after a delay in which it can be undone. Leaving the page runs it at once. */
function inGrace(said: string, act: (isLeaving: boolean) => Promise<void>): void {
  const finish = (isLeaving = false) => {
    clearTimeout(timer);
    if (waiting.delete(finish)) void act(isLeaving);
  };
  const timer = setTimeout(() => finish(), graceMs);
  waiting.add(finish);
  toast(said, () => {
    clearTimeout(timer);
    waiting.delete(finish);
  });
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const finish of [...waiting]) finish(true);
  });
