import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import css from './planted-reviews.module.css';

const counts = ['5', '10', '20'] as const;

/** How many to plant now. */
export function PlantForm({ children }: { children?: ReactNode }) {
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
