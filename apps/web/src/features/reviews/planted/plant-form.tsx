import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import { Refused } from '#ui/pages/refused.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { toast } from '#ui/toast.tsx';
import css from './planted-reviews.module.css';

const counts = ['5', '10', '20'] as const;

/** How many to plant now. */
export function PlantForm() {
  const [count, setCount] = useState<(typeof counts)[number]>('5');
  const queryClient = useQueryClient();
  const plant = useMutation({
    mutationFn: () => call('reviews.plant', { body: { count: Number(count) as 5 | 10 | 20 } }),
    onSuccess: () => {
      queryClient.invalidateQueries({ queryKey: ['planted-reviews'] });
      toast(`Planted ${count}. They come over eight hours.`);
    },
  });
  return (
    <div className={css.plant}>
      <Refused error={plant.error} />
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
  );
}
