import type { AnswerOf } from '@carded/client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMonth, formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { title } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { PageHead } from '#ui/pages/page-head.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import stackCss from '#ui/stack.module.css';
import { EmptyState, Loaded } from '#ui/states/loaded.tsx';
import { toast } from '#ui/toast.tsx';
import css from './planted-reviews.module.css';

/** How well staff reviews, measured by cases whose truth is known. */
export default function PlantedReviews() {
  const planted = useQuery({ queryKey: ['planted-reviews'], queryFn: () => call('reviews.listPlanted', {}) });
  const waiting = planted.data?.waiting ?? 0;
  return (
    <>
      <PageHead
        heading="Reviewers"
        meta="How often each reviewer is right, measured by planted IDs: drawn cards whose right answer is known"
      />
      <div className={stackCss.stack}>
        <p>
          How often reviewers answer what was suggested, all together and by month, stands on{' '}
          <a href="/accuracy">the accuracy page</a>, which everybody can read.
        </p>
        <PlantForm>{waiting === 0 ? null : <p>Planted and not answered yet: {formatNumber(waiting)}</p>}</PlantForm>
        <Loaded
          query={planted}
          loading="Loading the figures"
          failed="The figures did not load"
          kept="Nothing was lost."
        >
          {({ measured }) =>
            measured.length === 0 ? (
              <EmptyState heading="Nothing measured yet">
                Once a planted ID is answered, it counts here for its reviewer and month.
              </EmptyState>
            ) : (
              <MeasuredTable measured={measured} />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

type Measured = AnswerOf<'reviews.listPlanted'>['measured'][number];
const headings = { right: 'Right', wrong: 'Good ID refused', missed: 'Bad ID accepted' } as const;

/** Each reviewer by month. On a phone each row is a block, and its figures say what they count. */
function MeasuredTable({ measured }: { measured: readonly Measured[] }) {
  return (
    <table className={css.measured}>
      <caption className="sr">Answers to planted IDs</caption>
      <thead>
        <tr>
          <th scope="col">Reviewer</th>
          <th scope="col">Month</th>
          {Object.values(headings).map((heading) => (
            <th key={heading} scope="col" data-figure>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {measured.map(({ reviewer, month, right, wrong, missed }) => (
          <tr key={`${month} ${reviewer}`}>
            <th scope="row">{reviewer}</th>
            <td>{formatMonth(month)}</td>
            <td data-figure={headings.right}>
              {formatNumber(right)} of {formatNumber(right + wrong + missed)}
            </td>
            <td data-figure={headings.wrong}>{formatNumber(wrong)}</td>
            <td data-figure={headings.missed} data-missed={missed > 0 || undefined}>
              {formatNumber(missed)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const counts = ['5', '10', '20'] as const;

/** How many to plant now. */
function PlantForm({ children }: { children?: ReactNode }) {
  const [count, setCount] = useState<(typeof counts)[number]>('5');
  const queryClient = useQueryClient();
  const plant = useMutation({
    mutationFn: () => call('reviews.plant', { body: { count: Number(count) as 5 | 10 | 20 } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['planted-reviews'] });
      toast(`Planted ${count} IDs. They arrive over eight hours.`);
    },
  });
  return (
    <section className={css.plant} aria-labelledby="plant-ids">
      <div>
        <h2 id="plant-ids">Plant IDs</h2>
        <p>
          They arrive among the reviews, one by one over eight hours, and look like the others. Shops, buyers and
          invoices never see them.
        </p>
        {children}
      </div>
      <Refused error={plant.error} />
      <div className={css.count}>
        <Segmented
          label="How many"
          value={count}
          options={counts.map((value) => ({ value, label: value }))}
          onChange={setCount}
        />
        <Button kind="brand" busy={plant.isPending} onClick={() => plant.mutate()}>
          Plant {count} IDs
        </Button>
      </div>
    </section>
  );
}

export function meta() {
  return [{ title: title('Reviewers') }];
}
