import { dismissible } from '@carded/contract/account/dismissible';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { accountQuery } from '#platform/session/account.ts';
import { useLogin } from '#platform/session/session.ts';
import { toastProblem } from '#ui/toast.tsx';
import { NoticeRow } from './notice-row.tsx';
import { type Notice, noticesOf } from './notices-of.ts';
import css from './notifications.module.css';

/** What the account tells its people; asked again every half minute. */
export function NotificationsPanel() {
  const login = useLogin();
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, refetchInterval: 30_000 });
  const dismiss = useMutation({
    mutationFn: ({ id, prop }: Pick<Notice, 'prop'> & { id: string }) =>
      call('notifications.dismiss', { body: { id, prop, value: dismissible[prop].by } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    onError: (error) => toastProblem('The notice was not dismissed.', error),
  });
  const notices = account.data ? noticesOf(account.data, login) : [];
  const id = account.data?.account.uuid ?? '';
  // They speak to the account's own people, of billing too, which no view shows.
  if (notices.length === 0 || login.view !== null) return null;
  return (
    <section className={css.panel} aria-label="Notifications">
      <ul>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.prop}
            notice={notice}
            isLeaving={dismiss.isPending && dismiss.variables.prop === notice.prop}
            onDismiss={() => dismiss.mutate({ id, prop: notice.prop })}
          />
        ))}
      </ul>
    </section>
  );
}
