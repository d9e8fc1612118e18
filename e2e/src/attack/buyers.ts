import { inTransaction } from '@carded/database';
import type { Person } from '@carded/domain/people';
import type { Workflow } from '@carded/domain/workflow';
import { replaceDirectory } from '@carded/server/features/directory/index';
import { cardOf, makeAccount, makeWebsite, openRules } from '@carded/server/testing';
import type { Arena } from './arena.ts';
import type { Answer } from './send-as.ts';

export type Shop = { accountId: string; liveKey: string; domain: string };

/** A shop whose buyers show an ID: the records that it asks know nobody. Where they do, `rules` have to ask for one. */
export async function makeShop({ context }: Arena, rules: Workflow = openRules): Promise<Shop> {
  const account = await makeAccount(context, { trialVerifications: 0 });
  const { liveKey, domain } = await makeWebsite(context, account, { workflow: rules });
  return { accountId: account.accountId, liveKey, domain };
}

const stranger = {
  first_name: 'Dana',
  dob_year: 1990,
  dob_month: 4,
  dob_day: 17,
  address: '418 Alder Street',
  city: 'Boise',
  state: 'ID',
  zip: '83702',
  country: 'US',
} as const;

/** Typed details of a person unknown to records. */
export type Typed = { [Field in keyof typeof stranger]: (typeof stranger)[Field] extends number ? number : string } & {
  last_name: string;
};

export function strangerOf(person: number): Typed {
  return { ...stranger, last_name: lastNameOf(person) };
}

/** Makes people known to the operator's directory, each with their own name and house. */
export async function knownPeople({ context }: Arena, count: number): Promise<Typed[]> {
  const people = Array.from({ length: count }, (_, index) => ({
    ...strangerOf(index),
    address: `${100 + index} Alder Street`,
    // Uses a name that sounds like nobody else's for the first.
    ...(index === 0 ? { first_name: 'Marguerite', last_name: 'Okonkwo' } : {}),
  }));
  await inTransaction(context.db, (tx) => replaceDirectory(context, tx, people.map(personOf)));
  return people;
}

const personOf = (typed: Typed): Person => ({
  firstName: typed.first_name,
  lastName: typed.last_name,
  address: typed.address,
  city: typed.city,
  state: typed.state,
  zip: typed.zip,
  country: typed.country,
  birthDate: [typed.dob_year, typed.dob_month, typed.dob_day].map((part) => String(part).padStart(2, '0')).join('-'),
});

/** Creates a verification with the public key, as a page may. */
export function createAs(arena: Arena, { liveKey }: Shop, ip: string, data: Typed): Promise<Answer> {
  return arena.send(ip, '/v1/create', { key: liveKey, data });
}

export type Buyer = {
  /** Headers of the buyer's calls. */
  headers: Record<string, string>;
  send: (path: string, body: unknown) => Promise<Answer>;
  /** Shows one side; `image` in base64. */
  show: (side: 'front' | 'back' | 'selfie', image: string) => Promise<Answer>;
};

/** Opens the screens on a shop's page, from an address. */
export async function openBuyer(arena: Arena, shop: Shop, ip: string): Promise<Buyer> {
  const opened = await arena.send(ip, '/v1/buyer/open', { key: shop.liveKey, page_origin: `https://${shop.domain}` });
  if (opened.status !== 200) throw new Error(`The screens did not open: ${opened.status} ${opened.code}`);
  const headers = { authorization: `Bearer ${opened.body.buyer_token}` };
  const send = (path: string, body: unknown) => arena.send(ip, path, body, headers);
  return {
    headers: { ...headers, 'x-forwarded-for': ip },
    send,
    show: (side, image) => send('/v1/buyer/document', { side, image, from_camera: true }),
  };
}

/** The last name of the so-manieth person. A person who has shown an ID is not asked for it again. */
const lastNameOf = (person: number): string =>
  `Whitcomb${String.fromCharCode(97 + (person % 26), 97 + (Math.floor(person / 26) % 26))}`;

/** Makes a buyer who gave details and is asked for an ID. */
export async function askedForId(arena: Arena, shop: Shop, ip: string, who: number | Typed = 0): Promise<Buyer> {
  const buyer = await openBuyer(arena, shop, ip);
  const { status, code } = await buyer.send('/v1/buyer/details', {
    data: typeof who === 'number' ? strangerOf(who) : who,
  });
  if (status !== 200) throw new Error(`Details were not taken: ${status} ${code}`);
  return buyer;
}

export type Sides = { front: string; back: string };

/** Draws that person's card, as two photos in base64. */
export async function ownCard(person: number): Promise<Sides> {
  const lastName = lastNameOf(person).toUpperCase();
  const { front, back } = await cardOf({ firstName: 'DANA', lastName, birthDate: '1990-04-17' });
  return { front: front.toString('base64'), back: back.toString('base64') };
}

const giveUpAfterMs = 60_000;

/** Sends until there is room, as the screen does. @returns ms until it was taken; NaN when it was not */
export async function untilTaken(send: () => Promise<Answer>): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < giveUpAfterMs) {
    const { status, retryAfter } = await send();
    if (status === 200) return performance.now() - startedAt;
    if (status !== 503) return Number.NaN;
    await new Promise((resolve) => setTimeout(resolve, Number(retryAfter ?? 1) * 1_000));
  }
  return Number.NaN;
}
