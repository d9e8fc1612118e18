import { useEffect, useState } from 'react';
import type { AddressRules } from '#address/address-rules.ts';

/** How the chosen country writes addresses; null until it is fetched, and when it is not wanted. */
export function useAddressRules(country: string, isWanted: boolean): AddressRules | null {
  const [rules, setRules] = useState<AddressRules | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    import('#address/address-rules.ts').then(
      ({ addressRules }) => {
        if (isCurrent) setRules(addressRules(country));
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [country, isWanted]);
  return rules;
}
