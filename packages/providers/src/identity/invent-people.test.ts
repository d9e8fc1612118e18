import { createHash } from 'node:crypto';
import { ageOn } from '@carded/domain/age';
import { isZip, statesOfZip } from '@carded/domain/places';
import { expect, test } from 'vitest';
import { firstNames, inventPeople, lastNames } from './invent-people.ts';

const people = [...inventPeople({ seed: 1, count: 10_000 })];

test('the same seed always gives the same people', () => {
  const first = JSON.stringify(people.slice(0, 100));
  expect(createHash('sha256').update(first).digest('hex')).toBe(
    '167fc0265984460d48382379a02d462a9c1a98420e3ddb7dee1f4451a3761bac',
  );
});

test('another seed gives other people, and fewer are the first of more', () => {
  const few = [...inventPeople({ seed: 1, count: 10 })];
  expect(few).toEqual(people.slice(0, 10));
  expect([...inventPeople({ seed: 2, count: 10 })]).not.toEqual(few);
});

test('every zip is one of its state or province', () => {
  for (const { zip, state, country } of people) {
    expect(isZip(country, zip)).toBe(true);
    expect(statesOfZip(country, zip)).toContain(state);
  }
});

test('four in five live in the United States, and all states and provinces but a few occur', () => {
  const share = people.filter((person) => person.country === 'US').length / people.length;
  expect(share).toBeGreaterThan(0.78);
  expect(share).toBeLessThan(0.82);
  expect(new Set(people.map((person) => person.state)).size).toBe(51 + 13);
  expect(
    new Set(people.filter(({ country }) => country === 'US').map(({ city, state }) => city + state)).size,
  ).toBeGreaterThan(150);
  expect(new Set(people.filter(({ country }) => country === 'CA').map(({ city }) => city)).size).toBeGreaterThan(40);
});

test('ages run from 16 to 90, with some minors', () => {
  const ages = people.map(({ birthDate }) => {
    return ageOn(birthDate ?? '', '2026-01-01') ?? -1;
  });
  expect(Math.min(...ages)).toBe(16);
  expect(Math.max(...ages)).toBe(90);
  const minors = ages.filter((age) => age < 18).length / ages.length;
  expect(minors).toBeGreaterThan(0.02);
  expect(minors).toBeLessThan(0.06);
});

test('people keep their ages in another year', () => {
  const years = [2026, 2030].map((year) => {
    const [person] = inventPeople({ seed: 1, count: 1, year });
    return ageOn(person?.birthDate ?? '', `${year}-01-01`);
  });
  expect(years[0]).toBe(years[1]);
});

test('telephone numbers and emails are of reserved kinds, so no real person is reached', () => {
  for (const { phone, email } of people) {
    expect(phone).toMatch(/^\+1[2-9]\d{2}55501\d{2}$/);
    expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.com$/);
  }
  expect(new Set(people.map((person) => person.email)).size).toBe(people.length);
});

test('names are many and of many kinds', () => {
  expect(new Set(firstNames.trim().split(/\s+/)).size).toBeGreaterThanOrEqual(200);
  expect(new Set(lastNames).size).toBeGreaterThanOrEqual(300);
  expect(lastNames.length).toBe(new Set(lastNames).size);
  const all = people.map(({ firstName, lastName }) => `${firstName}|${lastName}`);
  for (const kind of [/é/, /ñ/, /-/, /O'/, /’/, /\| ?\w+ \w+/, /Jr\.$/]) {
    expect(all.some((name) => kind.test(name))).toBe(true);
  }
  expect(all.every((name) => !/\bdoe\b/i.test(name))).toBe(true);
});
