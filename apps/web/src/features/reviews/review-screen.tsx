import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { formatDateTime } from '#platform/format.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { shownStatus } from '#platform/statuses.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { Chip, StatusShape, StatusWord } from '#ui/chip.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { type Compared, ComparedRows } from '#ui/row-list.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ZoomImage } from '#ui/zoom-image.tsx';
import { AnswerPanel, type Mark, markWords, PhotoMarks } from './answer-panel.tsx';
import marksCss from './marks.module.css';
import { type Review, type ReviewPlace, reviewsAt, Waits } from './review-queue.tsx';
import css from './reviews.module.css';
import { SamplePanel, SignalsTable } from './sample-panel.tsx';

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

/** The photos of the card, marked where its fields were read. */
function ReviewPhotos({ review: { images, marks_of } }: { review: Pick<Review, 'images' | 'marks_of'> }) {
  const [isMarked, setIsMarked] = useState(true);
  const toggle = () => setIsMarked(!isMarked);
  const hasMarks = images.some(({ marks }) => marks.length > 0);
  const isKeyed = useShortcuts(
    hasMarks ? [{ keys: 'm', what: 'Show or hide the marks', group: 'This review', run: toggle }] : [],
  );
  return (
    <section className={css.photos} aria-label="Photos">
      {images.length === 0 ? <p>No photos are left.</p> : null}
      {images.map((image) => (
        <MarkedPhoto key={image.data} of={marks_of} onToggle={toggle} {...{ image, isMarked, isKeyed }} />
      ))}
    </section>
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

type MarkedPhotoProps = {
  image: Review['images'][number];
  of: Review['marks_of'];
  isMarked: boolean;
  onToggle: () => void;
  isKeyed: boolean;
};

/** Shows one photo of a card, with frames around printed text that was read. */
function MarkedPhoto({ image: { side, data, marks }, of, isMarked, onToggle, isKeyed }: MarkedPhotoProps) {
  const [active, setActive] = useState<string | null>(null);
  const alt = side === 'selfie' ? 'The selfie' : `The ID, ${side}`;
  if (marks.length === 0) return <ZoomImage src={data} alt={alt} />;
  return (
    <div className={marksCss.photo}>
      <ZoomImage
        src={data}
        alt={alt}
        over={isMarked ? <PhotoMarks marks={marks} active={active} onPoint={setActive} /> : null}
      >
        <Button size="sm" className={marksCss.toggle} aria-pressed={isMarked} onClick={onToggle}>
          Marks {isKeyed ? <KeyHint keys="m" /> : null}
        </Button>
      </ZoomImage>
      {isMarked ? <MarkList marks={marks} of={of} active={active} onPoint={setActive} /> : null}
    </div>
  );
}

type MarkListProps = {
  marks: readonly Mark[];
  of: Review['marks_of'];
  active: string | null;
  onPoint: (label: string | null) => void;
};

/** Explains the frames on a picture. A field under the pointer or with focus is highlighted on the picture. */
function MarkList({ marks, of, active, onPoint }: MarkListProps) {
  return (
    <ul
      className={marksCss.list}
      aria-label={of === 'code' ? 'The code, looked for in print' : 'Typed, looked for in print'}
    >
      {marks.map(({ label, says }) => {
        const { group, word } = markWords[of][says];
        return (
          <li key={label}>
            <button
              type="button"
              data-active={label === active || undefined}
              onFocus={() => onPoint(label)}
              onBlur={() => onPoint(null)}
              onPointerEnter={() => onPoint(label)}
              onPointerLeave={() => onPoint(null)}
            >
              <StatusShape group={group} />
              <span>
                <b>{label}</b> {word}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
