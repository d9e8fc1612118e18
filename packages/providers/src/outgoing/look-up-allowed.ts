import { lookup } from 'node:dns/promises';
import { isAddressAllowed } from './is-address-allowed.ts';
import { OutgoingRefusal } from './outgoing-refusal.ts';
import type { FoundAddress, LookUpName, OutgoingPolicy } from './port.ts';

const thisMachine: readonly FoundAddress[] = [{ address: '127.0.0.1', family: 4 }];

/**
 * Makes a look-up for one call: it gives addresses only when the policy allows every one of them, so that a name which mixes a
 * public and an inner address leads nowhere. Throws {@link OutgoingRefusal}.
 */
export function lookUpAllowed(url: URL, policy: OutgoingPolicy, lookUpName: LookUpName = askSystem): LookUpName {
  return async (hostname) => {
    const found =
      policy === 'loopback_allowed' && /^(?:.+\.)?localhost$/.test(hostname)
        ? thisMachine
        : await lookUpName(hostname).catch(() => []);
    if (found.length === 0) {
      throw new OutgoingRefusal('name_not_found');
    }
    if (!found.every(({ address }) => isAddressAllowed(address, policy))) {
      throw new OutgoingRefusal('address_not_allowed');
    }
    if (!found.every(({ address }) => isAddressAllowed(address, policy, url))) {
      throw new OutgoingRefusal('port_not_allowed');
    }
    return found;
  };
}

async function askSystem(hostname: string): Promise<FoundAddress[]> {
  const found = await lookup(hostname, { all: true });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
}
