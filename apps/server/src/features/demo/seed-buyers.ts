import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BuyerData,
  checkCode,
  openBuyer,
  sendCode,
  submitDetails,
  submitDocument,
  submitSignature,
} from '@carded/contract';
import type { Person } from '@carded/domain/people';
import { type CardHolder, cardHolders, drawnSides } from './card-holders.ts';
import { askingStates } from './demo-shops.ts';
import type { DemoPeople, DemoStage } from './demo-stage.ts';

const minuteMs = 60_000;
/** Address of the documentation's range, which the demo's stage places in Great Britain. */
export const foreignIp = '203.0.113.40';

type Site = { key: string; origin: string };
type Side = (typeof drawnSides)[CardHolder][number];

const picture = async (holder: CardHolder, side: Side): Promise<string> =>
  (await readFile(join(import.meta.dirname, 'cards', `${holder}-${side}.webp`))).toString('base64');

/** Tells whether a side is unreadable, so that a start does not wait for a long search. */
const isUnreadable = (holder: CardHolder, side: Side): boolean =>
  side === 'front' || (side === 'back' && cardHolders[holder].isBackBlurred);

function holderAs(holder: CardHolder): Person {
  const { street, firstName, lastName, birthDate, city, state, zip } = cardHolders[holder];
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return {
    firstName,
    lastName,
    birthDate,
    address: street,
    city,
    state,
    zip,
    country: 'US',
    email,
    phone: '+12085550164',
  };
}

/** A buyer at a shop's checkout, a minute between one thing and the next. */
export async function buyerAt(stage: DemoStage, { key, origin }: Site, start: number, ip?: string) {
  const reference = `#${100_000 + (Math.floor(start / minuteMs) % 900_000)}`;
  const given = { body: { key, page_origin: origin, reference } };
  const { buyer_token: token } = await stage.act(openBuyer, { by: 'anyone' }, start, given);
  return buyerWith(stage, token, start, ip);
}

/** The buyer whose screens were opened with this token. */
export function buyerWith({ act, buyerOf, shows }: DemoStage, token: string, start: number, ip?: string) {
  let at = start;
  const next = async () => {
    at += minuteMs;
    return buyerOf(token, at);
  };
  return {
    /** Gives name and address. @returns the verification's uuid; null when nothing was started. */
    giveDetails: async (person: Person): Promise<string | null> => {
      const who = await next();
      const given = { body: { data: dataOf(person) } };
      const { state } = await act(submitDetails, who, at, given, ip === undefined ? {} : { ip });
      return state.uuid ?? null;
    },
    show: async (holder: CardHolder): Promise<void> => {
      for (const side of drawnSides[holder]) {
        const { state } = await act(
          submitDocument,
          await next(),
          at,
          { body: { side, image: await picture(holder, side) } },
          isUnreadable(holder, side) ? { looking: { barcodeMs: 0, zoneMs: 0 } } : {},
        );
        if (state.uuid !== null) shows(state.uuid, holder);
      }
    },
    sign: async (name: string) => act(submitSignature, await next(), at, { body: { name } }),
    askCode: async (phone: string) => act(sendCode, await next(), at, { body: { phone } }),
    typeCode: async (code: string) => act(checkCode, await next(), at, { body: { code } }),
  };
}

/**
 * Cards that lie in the queue of the staff, and one card and one passport that were taken after a digit was mistyped, with their pictures where the account keeps
 * them.
 */
export async function seedCards(
  stage: DemoStage,
  sites: { shop: Site; cigars: Site; keeping: Site },
  now: number,
): Promise<void> {
  const shown = async (site: Site, holder: CardHolder, minutesAgo: number, typed: Partial<Person> = {}) => {
    const buyer = await buyerAt(stage, site, now - minutesAgo * minuteMs);
    await buyer.giveDetails({ ...holderAs(holder), ...typed });
    await buyer.show(holder);
  };
  await Promise.all([
    shown(sites.shop, 'harriet', 95),
    shown(sites.shop, 'owen', 41),
    shown(sites.cigars, 'marcus', 18),
    shown(sites.keeping, 'nadia', 60 * 26, { birthDate: '1979-08-18' }),
    shown(sites.keeping, 'delia', 60 * 5, { birthDate: '1988-03-20' }),
  ]);
}

/** Adds buyers between two steps, or refused before the first: one for each state of the log. */
export async function seedStates(
  stage: DemoStage,
  sites: { shop: Site; cigars: Site; wholesale: Site },
  people: DemoPeople,
  now: number,
): Promise<void> {
  const at = (minutesAgo: number, site = sites.cigars, ip?: string) =>
    buyerAt(stage, site, now - minutesAgo * minuteMs, ip);
  const stranger = (index: number, change: Partial<Person> = {}): Person => {
    const found = people.US.unknown.at(-1 - index);
    if (found === undefined) throw new Error('the demo has no people');
    return { ...found, ...change };
  };
  // Records know them, so nothing but the step of their state is asked.
  const known = (state: string, index: number): Person => {
    const found = people.US.known.filter((one) => one.state === state && isAdult(one)).at(-1 - index);
    if (found === undefined) throw new Error(`the demo knows nobody in ${state}`);
    return found;
  };
  await (await at(60 * 31, sites.shop)).giveDetails(stranger(2));
  await (await at(60 * 55, sites.cigars, foreignIp)).giveDetails(stranger(3));
  await (await at(60 * 78)).giveDetails(stranger(4, { state: 'UT', city: 'Provo', zip: '84601' }));
  await (await at(60 * 26, sites.wholesale)).giveDetails(stranger(5, { state: 'GU', city: 'Dededo', zip: '96929' }));
  await (await at(60 * 100, sites.shop)).giveDetails(stranger(6, { birthDate: '2010-06-02' }));
  for (const [index, state] of askingStates.entries())
    await (await at(60 * (20 + 3 * index))).giveDetails(known(state, 0));
  const signing = await at(60 * 47);
  const signer = known('TX', 1);
  await signing.giveDetails(signer);
  await signing.sign(`${signer.firstName} ${signer.lastName}`);
  const waiting = await at(7);
  await waiting.giveDetails(known('FL', 1));
  await waiting.askCode('(813) 555-0148');
  const guessing = await at(60 * 70);
  await guessing.giveDetails(known('FL', 2));
  await guessing.askCode('(813) 555-0153');
  for (const code of ['000001', '000002', '000003', '000004', '000005']) await guessing.typeCode(code);
}

const isAdult = ({ birthDate }: Person) => (birthDate ?? '9999') < '2000-01-01';

/** Makes the data a shop sends about a buyer. */
export function dataOf(person: Person): BuyerData {
  const [year = 1990, month = 1, day = 1] = (person.birthDate ?? '1990-01-01').split('-').map(Number);
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    address: person.address,
    city: person.city,
    state: person.state,
    zip: person.zip,
    country: person.country,
    dob_day: day,
    dob_month: month,
    dob_year: year,
    ...(person.email === undefined ? {} : { email: person.email }),
    ...(person.phone === undefined ? {} : { phone: person.phone }),
  };
}
