import { type Attack, atMost, reported } from '#attack/attack-kind.ts';
import { besideHonest, honestLines, manyTimes, networkAddress, tally } from '#attack/beside.ts';
import { createAs, knownPeople, makeShop } from '#attack/buyers.ts';

const guesses = 242;

/** Guesses a person's birth date with the public key, each time from another network; the right date is last. */
export const birthDateSearch: Attack = {
  name: 'birth-date-search',
  promise: 'No answer tells a right date from a wrong one, and people nobody searches for are accepted.',
  run: async (arena) => {
    const shop = await makeShop(arena);
    const [victim, ...others] = await knownPeople(arena, 200);
    if (victim === undefined) throw new Error('There is nobody to search for.');
    const right = Date.UTC(victim.dob_year, victim.dob_month - 1, victim.dob_day);
    const guess = (index: number) => {
      const at = new Date(right - (guesses - 1 - index) * 86_400_000);
      const date = { dob_year: at.getUTCFullYear(), dob_month: at.getUTCMonth() + 1, dob_day: at.getUTCDate() };
      return createAs(arena, shop, networkAddress(index), { ...victim, ...date });
    };
    const waits = await besideHonest(
      async (index) => {
        const { body, ms } = await createAs(
          arena,
          shop,
          `203.${index % 250}.113.9`,
          others[index % others.length] ?? victim,
        );
        return body.status === 'accepted' ? ms : Number.NaN;
      },
      () => manyTimes(guesses, 1, guess),
    );
    const answers = waits.result.map(({ status, code, body }) => ({ status, code: code || String(body.status) }));
    const revealing = answers.filter(({ code }) => code !== 'photo_id' && code !== 'too_many_requests');
    const last = answers.at(-1)?.code ?? '';
    return [
      reported('answers to the search', tally(answers)),
      atMost('answers that told something', revealing.length, 0, 'answers'),
      reported('answer to the right date', last),
      ...honestLines(waits),
    ];
  },
};
