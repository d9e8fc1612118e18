import { Readable } from 'node:stream';
import { callFunction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import { expect, test } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { importDirectory } from './index.ts';

const { server, call, makeShop } = serverForTests();
const header = 'first_name,last_name,birth_date,address,city,state,zip,country,email,phone';
const lineOf = ({ firstName, lastName, birthDate, address, city, state, zip, country, email, phone }: Person) =>
  [firstName, lastName, birthDate, address, city, state, zip, country, email, phone].join(',');
const fileOf = (lines: readonly string[]) => Readable.from([Buffer.from(`${[header, ...lines].join('\n')}\n`)]);
const run = (lines: readonly string[]) => importDirectory(server.context, fileOf(lines));
const people = [...inventPeople({ seed: 5, count: 4_000 })].filter(
  ({ country, birthDate }) => country === 'US' && birthDate !== null && birthDate < '2000',
);

const kept = async () => {
  const [found] = await callFunction<{ people: number; blocks: number; lost: number }>(
    server.context.db,
    `select (select count(*)::int from carded.identity_people) as people, (select count(*)::int from carded.identity_blocks) as blocks,
      (select count(*)::int from carded.identity_blocks where person_id not in (select id from carded.identity_people)) as lost`,
  );
  return found;
};
const statusOf = async (
  key: string,
  { firstName, lastName, birthDate, address, city, state, zip, country }: Person,
) => {
  const [dob_year = 0, dob_month = 0, dob_day = 0] = (birthDate ?? '').split('-').map(Number);
  const data = { first_name: firstName, last_name: lastName, address, city, state, zip, country };
  const { body } = await call('verifications.create', {
    body: { key, data: { ...data, dob_year, dob_month, dob_day } },
  });
  return body.status;
};

test('people in the new file are found, and people only in the previous file are not', async () => {
  const { site } = await makeShop();
  const [first, second] = people as [Person, Person];
  expect(await run([lineOf(first)])).toEqual({ ok: true, added: 1, removed: 0 });
  expect([await statusOf(site.liveKey, first), await statusOf(site.liveKey, second)]).toEqual(['accepted', 'photo_id']);
  server.clock.forward(1_000);
  expect(await run([lineOf(second)])).toEqual({ ok: true, added: 1, removed: 1 });
  expect(await statusOf(site.liveKey, second)).toBe('accepted');
  expect(await kept()).toMatchObject({ people: 1, lost: 0 });
});

test('one bad line among thousands leaves everything unchanged; each bad line is listed without a person’s name', async () => {
  await run(people.slice(0, 2).map(lineOf));
  const before = await kept();
  const bad = ['Ann,Canary,1990-02-30,,,,,,,', 'Bo,Canary'];
  const result = await run([...people.slice(0, 2_100).map(lineOf), ...bad]);
  expect(result).toEqual({
    ok: false,
    problemCount: 2,
    problems: [
      { line: 2_102, problem: expect.stringContaining('birthDate') },
      { line: 2_103, problem: expect.stringContaining('found 2') },
    ],
  });
  expect(JSON.stringify(result)).not.toContain('Canary');
  expect(await kept()).toEqual(before);
});

test('the first hundred problems are kept, and all counted; a file without people is one', async () => {
  const many = await run(Array.from({ length: 250 }, () => 'no'));
  expect(many).toMatchObject({ ok: false, problemCount: 250 });
  expect(many.ok ? 0 : many.problems.length).toBe(100);
  expect(await run([])).toMatchObject({ ok: false, problemCount: 1, problems: [{ line: 2 }] });
  expect(await importDirectory(server.context, Readable.from([Buffer.from('a,b\n1,2\n')]))).toMatchObject({
    ok: false,
    problems: [{ line: 1, problem: expect.stringContaining('missing: first_name') }],
  });
});

test('thousands of people are removed in batches, and none is missed between two batches', async () => {
  expect(people.length).toBeGreaterThan(2_000);
  expect(await run(people.map(lineOf))).toMatchObject({ ok: true, added: people.length });
  expect(await kept()).toMatchObject({ people: people.length, lost: 0 });
});
