import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#platform/format.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { TinyMarkdown } from '#ui/tiny-markdown.tsx';
import css from './news.module.css';
import { newsQuery, useDismiss } from './news-notice.tsx';

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
