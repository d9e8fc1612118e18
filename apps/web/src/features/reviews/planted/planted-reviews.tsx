import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#platform/format.ts';
import { call } from '#platform/queries/api.ts';
import { PageHead } from '#ui/pages/page-head.tsx';
import stackCss from '#ui/stack.module.css';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { MeasuredTable } from './measured-table.tsx';
import { PlantForm } from './plant-form.tsx';

/** How well staff reviews, measured by cases whose truth is known. */
export function PlantedReviews() {
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
