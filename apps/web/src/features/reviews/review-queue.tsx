import type { AnswerOf, RequestFor } from '@carded/client';
import { evidenceLevelLabels, sampledDays } from '@carded/domain/codes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { useShortcuts } from '#platform/shortcuts.ts';
import { title } from '#platform/title.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/chip.tsx';
import { KeyHint } from '#ui/icon.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import css from './reviews.module.css';

/** Lists waiting verifications in order. Shows no personal data until one is opened. */
export default function ReviewQueue() {
  const place = reviewsAt(useLocation().pathname);
  const reviews = useQuery(place.queue);
  const navigate = useNavigate();
  const next = reviews.data?.waiting.find((review) => review.taken_by === null);
  const openNext = next === undefined ? undefined : () => navigate(`${place.base}/${next.id}`);
  const isKeyed = useShortcuts([{ keys: 'n', what: 'Review the next one', group: 'Reviews', run: openNext }]);
  const { total = null, usual_minutes: usual = null, for_second: forSecond = 0 } = reviews.data ?? {};
  return (
    <>
      <PageHead
        heading="Reviews"
        meta={[
          ...(total === null ? [] : [`${formatNumber(total)} waiting.`]),
          ...(forSecond === 0 ? [] : [`${formatNumber(forSecond)} that you accepted in turn for a second person.`]),
          ...(total === 0 ? [] : ['More evidence first, and waiting counts.']),
          ...(usual === null ? [] : [`Lately most took up to ${saidMinutes(usual)}.`]),
        ].join(' ')}
      >
        {next === undefined ? null : (
          <Link className={buttonClass('brand')} to={`${place.base}/${next.id}`}>
            Review the next {isKeyed ? <KeyHint keys="n" /> : null}
          </Link>
        )}
      </PageHead>
      <div className={css.queue}>
        <Loaded query={reviews} loading="Loading the queue" failed="The queue did not load" kept="Nothing was lost.">
          {(data) =>
            data.waiting.length === 0 ? (
              <EmptyState heading="No waiting reviews">
                {data.is_on
                  ? 'IDs that need a person to decide show up here.'
                  : 'Our reviewers decide on IDs that no machine settled. To let your own team do it, switch on “Your own team reviews IDs” in a website’s settings, under “Show all settings”.'}
              </EmptyState>
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
                        {evidenceLevelLabels[review.level]}. {review.why}
                        {review.taken_by ? `, taken by ${review.taken_by}` : ''}
                      </small>
                    </span>
                    <Waits since={review.since} />
                    <Link className={buttonClass('plain', 'sm')} to={`${place.base}/${review.id}`}>
                      Review<span className="sr"> the one of {review.website}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {reviews.data === undefined ? null : <SampleList samples={reviews.data.samples} base={place.base} />}
    </>
  );
}

/** Lists acceptances on pictures alone for a later check, with recent results. Draws nothing when there are none. */
function SampleList({ samples, base }: { samples: AnswerOf<'reviews.list'>['samples']; base: ReviewPlace['base'] }) {
  const { open, looked, wrong } = samples;
  if (open.length === 0 && looked === 0) return null;
  return (
    <section className={css.samples} aria-labelledby="samples">
      <h2 id="samples">Accepted on pictures, to be checked</h2>
      <p>
        At least one in ten, chosen by chance. No buyer waits for these. Where the shop keeps no photos, they stay until
        you answer, for {sampledDays} days at most.{' '}
        {looked === 0
          ? 'None was checked in the last 90 days.'
          : `Checked in the last 90 days: ${formatNumber(looked)}. Wrongly accepted: ${formatNumber(wrong)}.`}
      </p>
      {open.length === 0 ? null : (
        <div className={css.queue}>
          <ul>
            {open.map((sample) => (
              <li key={sample.id}>
                <StatusWord group="accepted">Accepted</StatusWord>
                <span>
                  <b>{sample.website}</b>
                  <small>
                    The machine found one face on ID and selfie
                    {sample.taken_by ? `, taken by ${sample.taken_by}` : ''}
                  </small>
                </span>
                <Waits since={sample.since} isAccepted />
                <Link className={buttonClass('plain', 'sm')} to={`${base}/${sample.id}`}>
                  Check<span className="sr"> the one of {sample.website}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Shows how long a buyer has waited, or since when one is accepted, and keeps counting. */
export function Waits({ since, isAccepted = false }: { since: string; isAccepted?: boolean }) {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  const long = waitedFor(since, now);
  return <time dateTime={since}>{isAccepted ? `accepted ${long} ago` : `waits ${long}`}</time>;
}

/** "4 min", "2 h", "3 days": how long something has waited. */
function waitedFor(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
}

/** "15 minutes", "2 hours", "1 day". */
function saidMinutes(minutes: number): string {
  const [count, unit] =
    minutes < 60 ? [minutes, 'minute'] : minutes < 1_440 ? [minutes / 60, 'hour'] : [minutes / 1_440, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export type Review = AnswerOf<'reviews.open'>;
export type ReviewAnswer = RequestFor<'reviews.settle'>['body'];

const queueOf = (whose: 'staff' | 'own', queryFn: () => Promise<AnswerOf<'reviews.list'>>) =>
  queryOptions({ queryKey: ['reviews', whose], queryFn, refetchInterval: 15_000 });

/** Screens and endpoints of one queue. */
export type ReviewPlace = {
  base: '/staff/reviews' | '/account/reviews';
  queue: ReturnType<typeof queueOf>;
  open: (id: string) => Promise<Review>;
  settle: (id: string, body: ReviewAnswer) => Promise<AnswerOf<'reviews.settle'>>;
};

const staffReviews: ReviewPlace = {
  base: '/staff/reviews',
  queue: queueOf('staff', () => call('reviews.list', {})),
  open: (id) => call('reviews.open', { params: { id } }),
  settle: (id, body) => call('reviews.settle', { params: { id }, body }),
};
/** A shop's own team. */
const ownReviews: ReviewPlace = {
  base: '/account/reviews',
  queue: queueOf('own', () => call('reviews.listOwn', {})),
  open: (id) => call('reviews.openOwn', { params: { id } }),
  settle: (id, body) => call('reviews.settleOwn', { params: { id }, body }),
};

export function meta() {
  return [{ title: title('Reviews') }];
}

/** Picks the queue of an address: staff's, or the account's own. */
export function reviewsAt(pathname: string): ReviewPlace {
  return pathname.startsWith('/staff') ? staffReviews : ownReviews;
}
