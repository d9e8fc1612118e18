import { hashPassword } from '@carded/server/platform/passwords/hash-password';
import { makeAccount, makeLogin } from '@carded/server/testing';
import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';

const networks = 500;
const password = 'violet kettle under granite';
const deviceCookie = /__Host-carded-device=[^;]+/;

/** Wrong passwords for one owner from 500 networks, while the owner signs in again and again with the browser that is known. */
export const ownerLockedOut: Attack = {
  name: 'owner-locked-out',
  promise: 'Few passwords are looked at, and the owner’s own browser signs in as ever.',
  run: async (arena) => {
    const account = await makeAccount(arena.context);
    const { email } = await makeLogin(arena.context, account, { passwordHash: await hashPassword(password) });
    const signIn = (ip: string, given: string, headers: Record<string, string> = {}) =>
      arena.send(ip, '/api/session', { email, password: given }, headers);
    const first = await signIn('203.0.113.9', password);
    const cookie = deviceCookie.exec(first.cookies)?.[0];
    if (cookie === undefined) throw new Error('The owner’s browser is not known.');
    const waits = await besideHonest(
      async (time) => {
        const { status, ms } = await signIn(`203.${time % 250}.113.9`, password, { cookie });
        return status === 200 ? ms : Number.NaN;
      },
      () => manyTimes(networks, 20, (index) => signIn(networkAddress(index), `wrong password ${index}`)),
    );
    const lookedAt = waits.result.filter(({ code }) => code === 'invalid_credentials').length;
    return [
      reported('answers to the attack', tally(waits.result)),
      atMost('passwords that were looked at', lookedAt, 100, 'passwords'),
      ...honestLines(waits),
    ];
  },
};
