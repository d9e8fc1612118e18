import type { AnswerOf, RequestFor } from '@carded/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#platform/queries/api.ts';
import { Card } from '#ui/card.tsx';
import css from './gate-counts.module.css';

const results = ['shown', 'accepted', 'refused'] as const;

/** Draws how often the gate was shown and answered, by day. */
export function GateCounts({ days }: { days: AnswerOf<'ageGate.get'>['days'] }) {
  const sum = (result: (typeof results)[number]) => (days ?? []).reduce((total, day) => total + day[result], 0);
  return (
    <Card
      heading="Answers"
      about="Counted in UTC days, on the pages of this website only, up to 100,000 a day. No cookie, no address of a visitor."
    >
      {days === null ? (
        <p className={css.box}>
          Choose a website under “Count answers” to see how often its gate was shown and answered.
        </p>
      ) : days.length === 0 ? (
        <p className={css.box}>Nothing was counted yet. Once the code below is on your pages, each day appears here.</p>
      ) : (
        <div className={css.box}>
          <table className={css.days}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Shown</th>
                <th scope="col">Accepted</th>
                <th scope="col">Refused</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Newest {days.length === 1 ? 'day' : `${days.length} days`}</th>
                {results.map((result) => (
                  <td key={result}>{sum(result).toLocaleString('en-US')}</td>
                ))}
              </tr>
              {days.map((day) => (
                <tr key={day.day}>
                  <th scope="row">{day.day}</th>
                  {results.map((result) => (
                    <td key={result}>{day[result].toLocaleString('en-US')}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** Loads the snippet of a gate and its counts so far. */
export function gateQuery(query: NonNullable<RequestFor<'ageGate.get'>['query']>) {
  return queryOptions({
    queryKey: ['age-gate', query],
    queryFn: () => call('ageGate.get', { query }),
    placeholderData: keepPreviousData,
  });
}
