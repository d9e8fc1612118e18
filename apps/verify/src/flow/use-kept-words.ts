import { useLingui } from '@lingui/react/macro';
import { useApp } from '#app-context.ts';

/** How long photos of an ID are kept, in the buyer's language; null until it is known. */
export function useKeptWords(): string | null {
  const { t } = useLingui();
  const { view } = useApp();
  if (view.buyer === null || view.buyer === undefined) return null;
  const days = view.buyer.id.kept_days;
  return days === null
    ? t`Photos are deleted once the answer is final.`
    : t`Photos are kept for ${days} days, then deleted.`;
}
