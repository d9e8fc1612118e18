import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { firstLine } from '#platform/tiny-markdown.ts';
import { Button } from '#ui/button.tsx';
import css from './news.module.css';
import { newsQuery } from './queries.ts';
import { useDismiss } from './use-dismiss.ts';

/** One line: how the newest news message begins that this login has not dismissed. It asks nothing of a login that may not see news. */
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
