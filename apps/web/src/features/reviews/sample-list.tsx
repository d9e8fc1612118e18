import type { AnswerOf } from '@carded/client';
import { sampledDays } from '@carded/domain/codes';
import { Link } from 'react-router';
import { formatNumber } from '#platform/format.ts';
import { buttonClass } from '#ui/button.tsx';
import { StatusWord } from '#ui/status-word.tsx';
import type { ReviewPlace } from './review-place.ts';
import css from './reviews.module.css';
import { Waits } from './waits.tsx';

/** Acceptances on pictures alone that a person checks afterwards, and what came of it lately. Nothing where there were none. */
export function SampleList({
  samples,
  base,
}: {
  samples: AnswerOf<'reviews.list'>['samples'];
  base: ReviewPlace['base'];
}) {
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
