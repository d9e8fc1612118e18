import type { Receipt } from '@carded/contract';
import { useLingui } from '@lingui/react/macro';

type Kept = Receipt['kept'][number]['what'];

/** What can be kept of a buyer, by name. */
export function useKeptNames(): Record<Kept, string> {
  const { t } = useLingui();
  return {
    details: t`Name, address and birth date`,
    photos: t`Photos of the ID`,
    signature: t`Signature`,
    contact: t`Email and phone number`,
    minimal: t`Name, address, and that the age was checked, when and how`,
  };
}
