import type { Charge } from '#platform/ledger/ledger-subject.ts';
import { networkOf } from '#platform/ledger/network-of.ts';

/**
 * What a try of a password is counted by. A browser that the login has used before is counted by itself, so that no stranger's tries keep its owner out; the tries of all
 * others add up, too.
 */
export function signInCharges(emailHash: Buffer, { device, ip }: { device: string | null; ip: string }): Charge[] {
  const login = emailHash.toString('hex');
  if (device !== null) return [{ limit: 'sign_in_of_login_and_device', of: `${login}:${device}` }];
  const network = networkOf(ip);
  return [
    { limit: 'sign_in_of_network', of: network },
    { limit: 'sign_in_of_login_and_network', of: `${login}:${network}` },
    { limit: 'sign_in_of_login', of: login },
    { limit: 'sign_in_of_login_in_a_day', of: login },
  ];
}
