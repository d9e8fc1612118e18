import { makeLogin } from '@carded/server/testing';
import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';
import { createAs, knownPeople, makeShop, type Shop } from '#attack/buyers.ts';

const verifications = 500;
const asks = 4_000;
const workflow = { preset: 4, segments: {}, texts: {} };

/** Replays rules over 500 verifications, exports a log and draws pages with one login, eight at a time, while another merchant reads a log. */
export const oneLogin: Attack = {
  name: 'one-login',
  promise: 'Other merchants work on: a login has its turns.',
  run: async (arena) => {
    const [busy, honest] = [await makeShop(arena), await makeShop(arena)];
    const people = await knownPeople(arena, verifications);
    const made = await Promise.all(
      people.map((person, index) => createAs(arena, index % 10 === 0 ? honest : busy, networkAddress(index), person)),
    );
    const login = async ({ accountId }: Shop) => {
      const { cookie } = await makeLogin(arena.context, { accountId });
      return (ip: string, path: string, body?: object) => arena.send(ip, path, body, { cookie });
    };
    const [busyLogin, honestLogin] = [await login(busy), await login(honest)];
    const ask = (path: string, body?: object) => busyLogin('198.51.100.9', path, body);
    const exported = async () => {
      const prepared = await ask('/api/verification/export-query', {});
      return prepared.status === 200 ? ask(String(prepared.body.link)) : prepared;
    };
    const replayed = () => ask(`/api/user/website/${busy.liveKey}/replay`, { workflow, last: 500 });
    const kinds = [replayed, exported, replayed, () => ask('/account/verifications')];
    const waits = await besideHonest(
      async (person) => {
        const { status, ms } = await honestLogin(`203.${person % 250}.113.9`, '/api/verification/logs', {});
        return status === 200 ? ms : Number.NaN;
      },
      () => manyTimes(asks, 8, (index) => (kinds[index % kinds.length] ?? replayed)()),
    );
    const served = waits.result.filter(({ status }) => status === 200);
    return [
      reported('verifications made', tally(made)),
      reported('answers to the login', tally(waits.result)),
      atMost('answers that were no answer', waits.result.filter(({ status }) => status === 0).length, 0, 'answers'),
      reported('served to the login', served.length, 'answers'),
      ...honestLines(waits),
    ];
  },
};
