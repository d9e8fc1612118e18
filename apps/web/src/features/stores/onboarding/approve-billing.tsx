import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import page from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';

type Props = { store: string; platform: string; isAutomatic: boolean };

/** On to the platform, where its merchant approves what it collects for us. Pressed already where it follows from the press before. */
export function ApproveBilling({ store, platform, isAutomatic }: Props) {
  const charge = useMutation({
    mutationFn: () => call('stores.charge', { params: { uuid: store, return: 'onboarding' } }, { timeoutMs: 15_000 }),
    onSuccess: ({ confirmation_url }) => window.location.assign(confirmation_url),
  });
  const { mutate, isIdle } = charge;
  useEffect(() => {
    if (isAutomatic && isIdle) mutate();
  }, [isAutomatic, isIdle, mutate]);
  return (
    <section className={page.card} aria-live="polite">
      <h1>{charge.isError ? 'One step is left' : `On to ${platform}`}</h1>
      <p className={page.words}>
        {platform} asks you to approve the plan and a limit for usage. Nothing is charged before you do.
      </p>
      <Refused error={charge.error} />
      <Button kind="brand" size="lg" busy={charge.isPending || charge.isSuccess} onClick={() => mutate()}>
        Continue to {platform} billing
      </Button>
    </section>
  );
}
