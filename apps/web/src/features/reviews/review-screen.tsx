import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { Chip } from '#ui/chip.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { ComparedTable } from './compared-table.tsx';
import { RelatedList } from './related-list.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import type { ReviewPlace } from './review-place.ts';
import css from './reviews.module.css';
import { SameCardList } from './same-card-list.tsx';
import { SamplePanel } from './sample-panel.tsx';
import { SignalsTable } from './signals-table.tsx';
import { Waits } from './waits.tsx';

/** One review: the card's photos at the left; the answer, signals, typed and read at the right. Opening it takes it and leaves an audit row. */
export function ReviewScreen({ id, place }: { id: string; place: ReviewPlace }) {
  const open = useMutation({ mutationFn: () => place.open(id), gcTime: 0 });
  const { mutate } = open;
  useEffect(() => mutate(), [mutate]);
  return (
    <Loaded
      query={{ ...open, isPending: !(open.isSuccess || open.isError), refetch: mutate }}
      loading="Opening the review"
      failed="The review did not open"
      kept="Nothing was lost."
      gone={{ heading: 'No such review', to: place.base, label: 'Go to reviews' }}
    >
      {(review) => (
        <>
          <nav className={css.crumb} aria-label="Where you are">
            <Link to={place.base}>Reviews</Link>
          </nav>
          <PageHead
            heading={`ID for ${review.website}`}
            meta={
              <>
                {review.minimum_age === null ? '' : `${review.minimum_age} or older is needed. `}
                {review.sample ? 'It was ' : 'The buyer '}
                <Waits since={review.since} isAccepted={review.sample} />. This access is recorded.
              </>
            }
            beside={
              review.sample ? (
                <Chip group="accepted">Accepted</Chip>
              ) : (
                <Chip group={review.test ? 'test' : 'pending'}>
                  {review.test ? 'Test: ID submitted' : 'ID submitted'}
                </Chip>
              )
            }
          />
          <div className={css.review}>
            <ReviewPhotos review={review} />
            <div className={css.side}>
              {review.sample ? (
                <SamplePanel review={review} place={place} />
              ) : (
                <AnswerPanel review={review} place={place} />
              )}
              <ComparedTable compared={review.compared} />
              <SignalsTable signals={review.signals} />
              <RelatedList heading="What else this buyer did" related={review.related} />
              <SameCardList review={review} />
            </div>
          </div>
        </>
      )}
    </Loaded>
  );
}
