import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { formatDate } from '#platform/format.ts';
import { isAllowed } from '#platform/session/permissions.ts';
import { useLogin } from '#platform/session/session.ts';
import { Button } from '#ui/button.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import css from './news.module.css';
import { newsQuery } from './queries.ts';
import { useDismiss } from './use-dismiss.ts';

/** The newest news message that this login has not dismissed, on the pages of the account. It asks nothing of a login that may not see news. */
export function NewsNotice() {
  const login = useLogin();
  const { pathname } = useLocation();
  const mayRead = login.view === null && isAllowed(login, 'news') && login.active && login.tos_accepted;
  const news = useQuery({ ...newsQuery, enabled: mayRead });
  const dismiss = useDismiss();
  const newest = news.data?.find((message) => !message.dismissed);
  if (!mayRead || newest === undefined || pathname === '/account/news') return null;
  return (
    <section className={css.notice} aria-label="News">
      <div>
        <p className={css.date}>
          News, <time dateTime={newest.message_date}>{formatDate(newest.message_date)}</time>
        </p>
        <TinyMarkdown text={newest.message_text} />
      </div>
      <div className={css.noticeActions}>
        <Link to="/account/news">All news</Link>
        <Button size="sm" onClick={() => dismiss.mutate(newest.id)}>
          Dismiss<span className="sr"> this message</span>
        </Button>
      </div>
    </section>
  );
}
