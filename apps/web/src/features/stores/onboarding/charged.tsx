import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/queries/api.ts';
import { Button } from '#ui/button.tsx';
import page from '#ui/pages/card-page.module.css';
import { Refused } from '#ui/pages/refused.tsx';
import { ApproveBilling } from './approve-billing.tsx';
import { platformName } from './shop-facts.ts';
import { StoreConnected } from './store-connected.tsx';

/** Back from the platform: what it says counts, not that somebody came back. */
export function Charged({ store }: { store: string }) {
  const settle = useMutation({
    mutationFn: () => call('stores.settleBilling', { params: { uuid: store } }, { timeoutMs: 15_000 }),
  });
  const { mutate, isIdle } = settle;
  useEffect(() => {
    if (isIdle) mutate();
  }, [isIdle, mutate]);
  if (settle.isSuccess)
    return settle.data.store.state === 'needs_billing' ? (
      <ApproveBilling store={store} platform={platformName(settle.data.store.type)} isAutomatic={false} />
    ) : (
      <StoreConnected store={store} />
    );
  return (
    <section className={page.card} aria-live="polite">
      <h1>{settle.isError ? 'We could not look yet' : 'Looking at your approval'}</h1>
      <Refused error={settle.error} />
      {settle.isError ? (
        <Button kind="brand" onClick={() => mutate()}>
          Look again
        </Button>
      ) : null}
    </section>
  );
}
