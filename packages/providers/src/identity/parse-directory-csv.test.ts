import type { Person } from '@carded/domain/people';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inventPeople } from './invent-people.ts';
import { type DirectoryLine, parseDirectoryCsv } from './parse-directory-csv.ts';

async function linesOf(source: AsyncIterable<string | Uint8Array> | string): Promise<DirectoryLine[]> {
  const lines: DirectoryLine[] = [];
  for await (const line of parseDirectoryCsv(source, '2026-03-01')) {
    lines.push(line);
  }
  return lines;
}

const header = 'first_name,last_name,birth_date,address,city,state,zip,country,email,phone';
const olivia: Person = {
  firstName: 'Olivia',
  lastName: "O'Testwell",
  birthDate: '1984-03-12',
  address: '120 Sample Ave, Apt 5',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  country: 'US',
};

test('reads people, whatever the order, case and naming of the columns', async () => {
  const text = `\uFEFFDate of Birth;LAST NAME;Given-Name;Notes;Postal Code;Street;City;Province;Country\r\n1984-03-12;O'Testwell; Olivia ;x;80202;"120 Sample Ave,
 Apt 5";Denver;CO;united states\r\n`;
  expect(await linesOf(text)).toEqual([{ ok: true, line: 2, person: olivia }]);
});

test('email and phone are there when they are known', async () => {
  const [line] = await linesOf(`${header}\nA,B,1990-01-01,,,,,,a@example.com,+13035550142\n`);
  expect(line).toMatchObject({ ok: true, person: { country: '', email: 'a@example.com', phone: '+13035550142' } });
});

test.each([
  ['A,B,1990-02-30,,,,,,,', 'birthDate'],
  ['A,B,02/03/1990,,,,,,,', 'birthDate'],
  ['A,B,,,,,,,,', 'birthDate'],
  ['A,B,infinity,,,,,,,', 'birthDate'],
  ['A,B,1790-01-01,,,,,,,', 'birthDate'],
  ['A,B,1879-12-31,,,,,,,', 'birthDate'],
  ['A,B,2026-03-02,,,,,,,', 'birthDate'],
  [',,1990-01-01,,,,,,,', 'first or a last name'],
  [' , ,1990-01-01,,,,,,,', 'first or a last name'],
  ['A,B,1990-01-01,,,,,Atlantis,,', 'country'],
  ['A,B,1990-01-01,,,,,', 'expected 10 values, found 8'],
  ['A,B,1990-01-01,,,,,,,,', 'expected 10 values, found 11'],
  [`A,B,1990-01-01,${'x'.repeat(201)},,,,,,`, 'address'],
  ['A\0,B,1990-01-01,,,,,,,', 'firstName'],
  ['A,"B"x,1990-01-01,,,,,,,', 'quote'],
  ['A,"B,1990-01-01,,,,,,,', 'text after'],
])('reports the line %j and reads on', async (bad, problem) => {
  const good = 'Ann,Other,1990-01-01,,,,,,,\nEva,"More",1991-01-01,,,,,,,';
  const lines = await linesOf(`${header}\n${bad}\n${good}\n`);
  expect(lines[0]).toMatchObject({ ok: false, line: 2, problem: expect.stringContaining(problem) });
  expect(lines.slice(1)).toMatchObject([
    { ok: true, line: 3 },
    { ok: true, line: 4 },
  ]);
});

test('takes a birth date from 1880 to today', async () => {
  const lines = await linesOf(`${header}\nA,B,1880-01-01,,,,,,,\nA,B,2026-03-01,,,,,,,\n`);
  expect(lines.map(({ ok }) => ok)).toEqual([true, true]);
});

test.each([
  ['', 'empty'],
  ['Olivia,Testwell,1984-03-12\nMarcus,Sampleton,1972-11-30\n', 'missing: first_name, last_name, birth_date'],
  ['first_name,last_name\nA,B\n', 'missing: birth_date'],
  ['first_name,last_name,dob,birth_date\nA,B,1990-01-01,1990-01-01\n', 'columns 3 and 4'],
  ['"first_name,last_name\nA,B\n', 'quote'],
  ['__proto__,constructor\n', 'missing'],
])('says what is wrong with the header of %j, once', async (text, problem) => {
  expect(await linesOf(text)).toEqual([{ ok: false, line: 1, problem: expect.stringContaining(problem) }]);
});

test('a problem never repeats the file’s contents', async () => {
  const canary = fc.constantFrom('canary', '"canary', 'canary"', '"canary"x', '1canary');
  await fc.assert(
    fc.asyncProperty(fc.array(canary, { minLength: 1, maxLength: 12 }), async (fields) => {
      for (const line of await linesOf(`${header}\n${fields.join(',')}\n${fields.join('\n')}`)) {
        expect(JSON.stringify(line.ok ? '' : line)).not.toContain('canary');
      }
    }),
  );
});

test('reads back ten thousand people', async () => {
  const people = [...inventPeople({ seed: 3, count: 10_000 })];
  async function* file() {
    yield `${header}\n`;
    for (const { firstName, lastName, birthDate, address, city, state, zip, country, email, phone } of people) {
      yield `${[firstName, lastName, birthDate, address, city, state, zip, country, email, phone].join(',')}\n`;
    }
  }
  const lines = await linesOf(file());
  expect(lines.map((line) => (line.ok ? line.person : line))).toEqual(people);
});

test.each([',Suharto', 'Suharto,', 'FNU,Suharto', 'Suharto,-'])(
  'takes somebody with one name, written %s',
  async (names) => {
    expect(await linesOf(`${header}\n${names},1990-01-01,,,,,,,\n`)).toMatchObject([{ ok: true, line: 2 }]);
  },
);
