import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { firstLine } from '#platform/tiny-markdown.ts';
import { Button } from '#ui/button.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './news.module.css';

export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async () => (await call('news.list', {})).messages,
  staleTime: 5 * 60_000,
});

/** Gone at once, back when it could not be kept. */
export function useDismiss() {
  const queryClient = useQueryClient();
  const set = (id: string, dismissed: boolean) =>
    queryClient.setQueryData(newsQuery.queryKey, (before) =>
      before?.map((message) => (message.id === id ? { ...message, dismissed } : message)),
    );
  return useMutation({
    mutationFn: (id: string) => call('news.dismiss', { body: { message_id: id } }),
    onMutate: (id) => set(id, true),
    onError: (error, id) => {
      set(id, false);
      toastProblem('The message was not dismissed.', error);
    },
  });
}

/** Shows the beginning of the newest message that this login has not dismissed. Requests nothing for a login that may not see news. */
export function NewsNotice() {
  const login = useLogin();
  const mayRead = login.view === null && isAllowed(login, 'news') && login.active && login.tos_accepted;
  const news = useQuery({ ...newsQuery, enabled: mayRead });
  const dismiss = useDismiss();
  const newest = news.data?.find((message) => !message.dismissed);
  if (!mayRead || newest === undefined) return null;
  return (
    <section className={css.notice} aria-label="News">
      <p>
        <b>News</b> <time dateTime={newest.message_date}>{formatDate(newest.message_date)}</time>
        <Link to="/account/news">{firstLine(newest.message_text)}</Link>
      </p>
      <Button size="sm" onClick={() => dismiss.mutate(newest.id)}>
        Dismiss<span className="sr"> this message</span>
      </Button>
    </section>
  );
}
