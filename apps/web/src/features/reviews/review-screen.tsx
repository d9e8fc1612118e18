import type { AnswerOf } from '@carded/client';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/api.ts';
import { Chip } from '#ui/chip.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Notice } from '#ui/notice.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ZoomImage } from '#ui/zoom-image.tsx';
import { ComparedTable } from './compared-table.tsx';
import css from './reviews.module.css';
import { SettleForm } from './settle-form.tsx';

export type OpenedReview = AnswerOf<'reviews.open'>;

/** One review: the card's photos at the left; typed, read and the answer at the right. Opening it takes it and leaves an audit row. */
export const ReviewScreen = ({ id }: { id: string }) => {
  const open = useMutation({ mutationFn: () => call('reviews.open', { params: { id } }), gcTime: 0 });
  const { mutate } = open;
  useEffect(() => mutate(), [mutate]);
  return (
    <Loaded
      query={{ ...open, isPending: !(open.isSuccess || open.isError), refetch: mutate }}
      loading="Opening the review"
      failed="The review did not open"
      kept="It still waits."
      gone={{ heading: 'No such review', to: '/staff/reviews', label: 'To the reviews' }}
    >
      {(review) => (
        <>
          <nav className={css.crumb} aria-label="Where you are">
            <Link to="/staff/reviews">Reviews</Link>
          </nav>
          <PageHead
            heading={`ID for ${review.website}`}
            meta={
              review.minimum_age === null
                ? 'This look is recorded.'
                : `${review.minimum_age} or older is needed. This look is recorded.`
            }
            beside={
              <Chip group={review.test ? 'test' : 'pending'}>
                {review.test ? 'Test: ID submitted' : 'ID submitted'}
              </Chip>
            }
          />
          <div className={css.review}>
            <section className={css.photos} aria-label="Photos">
              {review.images.length === 0 ? <p>No photo is left.</p> : null}
              {review.images.map((image) => (
                <ZoomImage key={image.side} src={image.data} alt={`The ID, ${image.side}`} />
              ))}
            </section>
            <div className={css.side}>
              {review.warnings.map((warning) => (
                <Notice key={warning} group="pending" heading={warning} />
              ))}
              <ComparedTable compared={review.compared} />
              <SettleForm review={review} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
};
