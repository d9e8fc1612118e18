import type { BuyerData } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { blockingKeys, type Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context } from '@carded/server/context';
import { keyedHash, sealJson } from '@carded/server/platform/sealing/seal';
import { adult, testBuyer } from '@carded/testing/server';

/** Who orders. Nobody orders twice, except a tester. */
export type People = {
  /** In the directory while it lasts: accepted at once where records are enough. */
  known: () => BuyerData;
  /** In no directory: has to show a card. */
  stranger: () => BuyerData;
  minor: () => BuyerData;
  tester: () => BuyerData;
};

const seed = 4;
const batch = 500;
/** The rules of the shops here ask for 21, in the United States. */
const isAdult = (person: Person) =>
  person.country === 'US' && person.birthDate !== null && person.birthDate < '2000-01-01';

/** Fills the identity directory with invented adults, and deals them out. */
export const insertPeople = async (context: Context, count: number): Promise<People> => {
  const adults = [...inventPeople({ seed, count: count * 2 })].filter(isAdult).slice(0, count);
  for (let from = 0; from < adults.length; from += batch) await insertBatch(context, adults.slice(from, from + batch));
  let dealt = 0;
  let strangers = 0;
  const stranger = () => {
    strangers += 1;
    return { ...adult, first_name: nameOf(strangers), last_name: 'Nowhereman', address: `${strangers} Hidden Lane` };
  };
  return {
    known: () => {
      const person = adults[dealt];
      dealt += 1;
      return person === undefined ? stranger() : dataOf(person);
    },
    stranger,
    minor: () => ({ ...stranger(), dob_year: 2012 }),
    tester: () => testBuyer('John'),
  };
};

const insertBatch = async (context: Context, people: readonly Person[]): Promise<void> => {
  const { operator } = context.keys.master;
  const rows = people.map((person) => {
    const id = context.newId();
    return {
      id,
      sealed: sealJson(operator, context.random, id, person).toString('base64'),
      blocks: blockingKeys(person).map((block) => keyedHash(operator, 'block', block).toString('hex')),
    };
  });
  await callFunction<Record<string, never>, Tables>(
    context.db,
    `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id uuid, sealed text, blocks text[])),
      people as (insert into carded.identity_people (id, source_id, sealed) select id, 'directory', decode(sealed, 'base64') from given)
     insert into carded.identity_blocks (block, person_id) select decode(b, 'hex'), g.id from given g, unnest(g.blocks) as b on conflict do nothing`,
    [JSON.stringify(rows)],
  );
};

const dataOf = (person: Person): BuyerData => {
  const [year = 0, month = 0, day = 0] = (person.birthDate ?? '').split('-').map(Number);
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    address: person.address,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    dob_year: year,
    dob_month: month,
    dob_day: day,
    ...(person.email === undefined ? {} : { email: person.email }),
    ...(person.phone === undefined ? {} : { phone: person.phone }),
  };
};

/** Letters only, different for each number. */
const nameOf = (number: number): string =>
  `Q${[...String(number)].map((digit) => String.fromCharCode(97 + Number(digit))).join('')}`;
