import type { Person } from '@carded/domain/people';
import { seededRandom } from '@carded/testing/cards';
import { describe, expect, it } from 'vitest';
import { masterKeyFrom } from '#platform/sealing/key-purposes.ts';
import { dateTryOf, forgetAgreed, isSearched, tryInMemory } from './tried-dates.ts';

const keys = { master: masterKeyFrom(Buffer.alloc(32, 7)), ofAccount: null as never };

/** A month of buyers: each try says whether it was asked for a card. */
const month = () => {
  const context = { keys, now: () => Date.UTC(2026, 10, 20) };
  return (person: Person, { account = 'shop', isKnown = true } = {}): boolean => {
    const dateTry = dateTryOf(context, account, person);
    if (dateTry === null) throw new Error('A buyer has a name and a birth date.');
    const isAsked = isSearched(tryInMemory(context, dateTry));
    if (!isAsked && isKnown) forgetAgreed(context, dateTry);
    return isAsked;
  };
};
const buyer = (firstName: string, lastName: string, birthDate: string, address = '418 Alder Street'): Person => ({
  ...{ firstName, lastName, birthDate, address },
  ...{ city: 'Boise', state: 'ID', zip: '83702', country: 'US' },
});
const typo = { isKnown: false };

describe('honest buyers who look like a search for a birth date', () => {
  it('father and son of one name are not asked for a card; after a typo too, three dates, they are', () => {
    const buy = month();
    const [father, son] = [buyer('John', 'Whitcomb', '1961-02-03'), buyer('John', 'Whitcomb', '1990-04-17')];
    for (let order = 0; order < 10; order += 1) expect([buy(father), buy(son)]).toEqual([false, false]);
    expect(buy({ ...father, birthDate: '1961-03-02' }, typo)).toBe(false);
    expect(buy(father)).toBe(true);
    expect(buy(father, { account: 'another shop' })).toBe(false);
  });

  it('roommates with similar names, and a family of eight, are not asked', () => {
    const buy = month();
    for (const [index, name] of ['Jon Smith', 'John Smyth', 'Joan Smith'].entries()) {
      const [first = '', last = ''] = name.split(' ');
      expect(buy(buyer(first, last, `199${index}-04-17`))).toBe(false);
    }
    for (const [index, first] of ['Ana', 'Luis', 'Marta', 'Pedro', 'Rosa', 'Hugo', 'Elena', 'Ivan'].entries())
      for (const date of [`19${60 + index}-01-02`, `19${60 + index}-02-01`])
        expect(buy(buyer(first, 'Pereira', date), typo)).toBe(false);
  });

  it('forty of a shop’s staff who type the shop’s address are not asked', () => {
    const buy = month();
    const random = seededRandom(3);
    const letters = () => String.fromCharCode(97 + Math.floor(random() * 26));
    for (let person = 0; person < 40; person += 1) {
      const name = Array.from({ length: 7 }, letters).join('');
      expect(buy(buyer(name, `${name}son`, `19${60 + (person % 40)}-05-06`))).toBe(false);
    }
  });

  it.each([
    ['a common name in a town', 30],
    ['the commonest name where many share it', 300],
  ])('%s: bearers whom records know are not asked, at any shop', (_, bearers) => {
    const buy = month();
    const asked = Array.from({ length: bearers }, (_, index) => {
      const at = new Date(Date.UTC(1950, 0, 1 + index * 53)).toISOString().slice(0, 10);
      return buy(buyer('Hung', 'Nguyen', at, `${index + 1} Magnolia Street`), { account: `shop ${index % 7}` });
    });
    expect(asked.filter(Boolean)).toHaveLength(0);
  });

  it('somebody who guesses is asked after nine wrong dates all the same, between all the others', () => {
    const buy = month();
    let unasked = 0;
    for (let index = 0; index < 200; index += 1) {
      const at = new Date(Date.UTC(1950, 0, 1 + index * 53)).toISOString().slice(0, 10);
      buy(buyer('Hung', 'Nguyen', at, `${index + 1} Magnolia Street`), { account: `shop ${index % 7}` });
      const guess = buyer('Hung', 'Nguyen', at.replace(/^19[5-7]/, '194'), `${900 + index} Magnolia Street`);
      if (!buy(guess, { ...typo, account: `shop ${index % 5}` })) unasked += 1;
    }
    expect(unasked).toBe(9);
  });
});
