import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import { reviewsQuery } from './queries.ts';
import css from './reviews.module.css';
import { waitedFor } from './waited-for.ts';

/** Verifications that wait for a person, oldest first. Nothing personal until one is opened. */
export const ReviewQueue = () => {
  const reviews = useQuery(reviewsQuery);
  const now = new Date();
  return (
    <>
      <PageHead
        heading="Reviews"
        meta={reviews.data ? `${formatNumber(reviews.data.total)} waiting, oldest first` : 'Oldest first'}
      />
      <div className={css.queue}>
        <Loaded
          query={reviews}
          loading="Loading the queue"
          failed="The queue did not load"
          kept="What waits keeps waiting."
        >
          {(data) =>
            data.waiting.length === 0 ? (
              <EmptyState heading="Nobody waits">IDs that no machine could settle show up here.</EmptyState>
            ) : (
              <ul>
                {data.waiting.map((review) => (
                  <li key={review.id}>
                    <StatusWord group={review.test ? 'test' : 'pending'}>
                      {review.test ? 'Test: ID submitted' : 'ID submitted'}
                    </StatusWord>
                    <span>
                      <b>{review.website}</b>
                      <small>
                        {review.why}
                        {review.taken_by ? `, taken by ${review.taken_by}` : ''}
                      </small>
                    </span>
                    <time dateTime={review.since}>waits {waitedFor(review.since, now)}</time>
                    <Link className={buttonClass('plain', 'sm')} to={`/staff/reviews/${review.id}`}>
                      Review<span className="sr"> the one of {review.website}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
    </>
  );
};
