import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';
import { Button } from '#parts/button.tsx';

/** For the next person at a shop's tablet. Nothing behind a link of one buyer. */
export function StartAnew() {
  const { t } = useLingui();
  const { startAnew } = useApp();
  return startAnew && <Button look="plain" onClick={startAnew}>{t`Start anew`}</Button>;
}
