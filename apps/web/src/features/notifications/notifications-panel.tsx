import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { accountQuery } from '#platform/account.ts';
import { call } from '#platform/api.ts';
import { useLogin } from '#platform/session.ts';
import { toastProblem } from '#ui/toast.tsx';
import { NoticeRow } from './notice-row.tsx';
import { type Notice, noticesOf } from './notices-of.ts';
import css from './notifications.module.css';

/** What the account tells its people; asked again every half minute. */
export const NotificationsPanel = () => {
  const login = useLogin();
  const queryClient = useQueryClient();
  const account = useQuery({ ...accountQuery, refetchInterval: 30_000 });
  const dismiss = useMutation({
    mutationFn: ({ id, prop, value }: Pick<Notice, 'prop' | 'value'> & { id: string }) =>
      call('notifications.dismiss', { body: { id, prop, value } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: accountQuery.queryKey }),
    onError: (error) => toastProblem('The notice is still there.', error),
  });
  const notices = account.data ? noticesOf(account.data, login) : [];
  const id = account.data?.account.uuid ?? '';
  if (notices.length === 0) return null;
  return (
    <section className={css.panel} aria-label="Notifications">
      <ul>
        {notices.map((notice) => (
          <NoticeRow
            key={notice.prop}
            notice={notice}
            isLeaving={dismiss.isPending && dismiss.variables.prop === notice.prop}
            onDismiss={() => dismiss.mutate({ id, prop: notice.prop, value: notice.value })}
          />
        ))}
      </ul>
    </section>
  );
};
