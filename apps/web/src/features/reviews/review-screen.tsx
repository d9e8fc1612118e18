import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { shownStatus } from '#platform/statuses.ts';
import { title } from '#platform/title.ts';
import { Chip, type StatusGroup, StatusWord } from '#ui/chip.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { type Compared, ComparedRows } from '#ui/row-list.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { ReviewPhotos } from './review-photos.tsx';
import { type Review, type ReviewPlace, reviewsAt, Waits } from './review-queue.tsx';
import css from './reviews.module.css';
import { SamplePanel } from './sample-panel.tsx';

export function meta() {
  return [{ title: title('Review') }];
}

export default function OpenedReview() {
  const id = useParams().id ?? '';
  return <ReviewScreen key={id} id={id} place={reviewsAt(useLocation().pathname)} />;
}

/** Shows one review: photos at the left; answer, signals, typed and read values at the right. Opening it assigns it and writes an audit row. */
function ReviewScreen({ id, place }: { id: string; place: ReviewPlace }) {
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

const elsewhere = {
  few: 'One or two other shops were shown it too.',
  many: 'Three or more other shops were shown it too.',
} as const;

/** Lists checks with the same card number: the account's own, and of other shops only an approximate count. */
function SameCardList({ review: { same_card: own, same_card_elsewhere: others } }: { review: Review }) {
  return (
    <RelatedList heading="The same ID number, last 90 days" related={own}>
      {others === null || others === 'none' ? null : <p>{elsewhere[others]}</p>}
    </RelatedList>
  );
}

/** Compares what the buyer typed with the card. */
function ComparedTable({ compared }: { compared: readonly Compared[] }) {
  return (
    <table className={css.compared}>
      <caption>Typed and read</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Typed</th>
          <th scope="col">Read</th>
          <th scope="col">Agree</th>
        </tr>
      </thead>
      <ComparedRows compared={compared} />
    </table>
  );
}

type Props = { heading: string; related: Review['related']; children?: ReactNode };

/** Lists other verifications of the same buyer or card. `children` is a line under the list. */
function RelatedList({ heading, related, children = null }: Props) {
  const id = useId();
  if (related.length === 0 && children === null) return null;
  return (
    <section className={css.related} aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {related.length === 0 ? null : (
        <ul>
          {related.map((row) => {
            const { group, word } = shownStatus(row);
            return (
              <li key={row.uuid}>
                <StatusWord group={group}>{word}</StatusWord>
                <span>{row.domain}</span>
                <time dateTime={row.created}>{formatDateTime(row.created)}</time>
              </li>
            );
          })}
        </ul>
      )}
      {children}
    </section>
  );
}

type Signal = Review['signals'][number];
const groups: Record<Signal['speaks'], StatusGroup> = { for: 'accepted', against: 'denied', open: 'blocked' };
const spoken: Record<Signal['speaks'], string> = { for: 'For', against: 'Against', open: 'Open' };
const order: readonly Signal['speaks'][] = ['against', 'open', 'for'];

/** Lists each check with its result, doubts first. Checks of one picture are side by side. */
function SignalsTable({ signals }: { signals: readonly Signal[] }) {
  const rows = [
    ...Map.groupBy(signals, ({ label, side, words }) => (side === null ? `${label} ${words}` : label)).values(),
  ];
  const rank = (row: readonly Signal[]) => Math.min(...row.map(({ speaks }) => order.indexOf(speaks)));
  return (
    <table className={`${css.compared} ${css.signals}`}>
      <caption>Signals</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col" colSpan={2}>
            What it found
          </th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => rank(a) - rank(b))
          .map((row) => (
            <tr key={row.map(({ label, words }) => `${label} ${words}`).join()} data-speaks={order[rank(row)]}>
              <th scope="row">{row[0]?.label}</th>
              {row.map((signal) => (
                <td key={signal.side} colSpan={row.length === 1 ? 2 : 1}>
                  <StatusWord group={groups[signal.speaks]}>
                    <span className="sr">{spoken[signal.speaks]}: </span>
                    {signal.side === null ? signal.words : `${signal.side}: ${signal.words}`}
                  </StatusWord>
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
