import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { isAllowed, useLogin } from '#platform/session/session.ts';
import { firstLine } from '#platform/tiny-markdown.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import { toastProblem } from '#ui/toast.tsx';
import css from './news.module.css';

/** Every news message; dismissing one takes it off the other pages, not off this one. */
export default function NewsList() {
  const news = useQuery(newsQuery);
  const dismiss = useDismiss();
  return (
    <>
      <PageHead heading="News" meta="What changed, newest first" />
      <Loaded query={news} loading="Loading the news" failed="The news did not load" kept="Nothing was lost.">
        {(data) =>
          data.length === 0 ? (
            <EmptyState heading="No news yet">What changes in Carded, and in the law, shows up here.</EmptyState>
          ) : (
            <ol className={css.list} aria-label="News">
              {data.map((message) => (
                <li key={message.id}>
                  <article>
                    <h2>
                      <time dateTime={message.message_date}>{formatDate(message.message_date)}</time>
                    </h2>
                    <TinyMarkdown text={message.message_text} />
                    {message.dismissed ? null : (
                      <Button size="sm" onClick={() => dismiss.mutate(message.id)}>
                        Dismiss<span className="sr"> the message of {formatDate(message.message_date)}</span>
                      </Button>
                    )}
                  </article>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </>
  );
}

export function meta() {
  return [{ title: title('News') }];
}

const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async () => (await call('news.list', {})).messages,
  staleTime: 5 * 60_000,
});

/** Gone at once, back when it could not be kept. */
function useDismiss() {
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
