import { type BuyerData, buyerData, type PartialBuyerData } from '@carded/contract';
import { callFunction, type Tables } from '@carded/database';
import { localDateIn, parseBirthDate } from '@carded/domain/age';
import type { AddressWording } from '@carded/domain/codes';
import type { BuyerPlace } from '@carded/domain/decision';
import type { Language } from '@carded/domain/languages';
import { blockingKeys, type Person } from '@carded/domain/people';
import { normalizeZip, placeCodes, provincesOfPostalCode } from '@carded/domain/places';
import type { Context } from '#context.ts';
import { refuse } from '#platform/commands/refuse.ts';
import { keyedHash, unsealJson } from '#platform/sealing/seal.ts';
import { type CardReading, givenNameOnCard } from './card-reading.ts';

/** The sealed part of a verification: everything personal, and what the shop attached. */
export type BuyerRecord = {
  first_name: string;
  last_name: string;
  address: string;
  address2?: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** ISO date. */
  birth_date: string;
  email?: string;
  phone?: string;
  metadata?: Record<string, string>;
  reference?: string;
  callback_url?: string;
  notify_on_complete?: boolean;
  wording?: AddressWording;
  /** Language of the buyer's browser, for mails to the buyer. */
  language?: Language;
  /** Place where it was started, other than the shop's page. */
  begun_at?: Exclude<BuyerPlace, 'shop'>;
  /** Network it was started from: a client that knows only its uuid can continue from there only. */
  from?: string;
  signature_name?: string;
  /** Name or birth date were corrected after a mismatch, which may be once. */
  has_corrected?: boolean;
  /** Name and birth date before a correction. A ban of either applies. */
  former?: { first_name: string; last_name: string; birth_date: string };
  /** Name or birth date are a card's: shown only to an opening that showed that card. */
  is_from_card?: boolean;
  /** Number of a scanned card. */
  id_number?: string;
  dl_state?: string;
};

/** A buyer of the `ocr` flow before the card was read, or one who had the data deleted. */
export const emptyRecord: BuyerRecord = {
  first_name: '',
  last_name: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  birth_date: '',
};

/** Tells whether the details are still missing, to come from the card or typing. */
export function isUnknown(record: Pick<BuyerRecord, 'birth_date'>): boolean {
  return record.birth_date === '';
}

const wrong = (path: string, message: string) =>
  refuse('invalid_input', { fields: [{ path: `body.data.${path}`, message }] });

/**
 * Normalizes data from a shop or buyer: country and state as codes, zip in its country's form, a real birth date.
 * @throws Refusal `invalid_input` naming the field.
 */
export function buyerRecordOf(data: BuyerData, today: string): BuyerRecord {
  const place = placeCodes(data);
  const country = place.country ?? wrong('country', 'must be a country: two letters, or its English name');
  const birthDate =
    parseBirthDate(data.dob_year, data.dob_month, data.dob_day, today) ??
    wrong('dob_day', 'dob_day, dob_month and dob_year must be a real day, not in the future');
  // Whether any address was given: a buyer identified by phone has none, and forms that take one need all of it.
  const hasAddress = `${data.address}${data.city}${data.state}${data.zip}` !== '';
  const hasStates = hasAddress && (country === 'US' || country === 'CA');
  const state = hasStates ? (place.state ?? wrong('state', 'must be a state or province of the country')) : data.state;
  const zip = hasStates
    ? (normalizeZip(country, data.zip) ??
      wrong('zip', country === 'US' ? 'must be 5 digits, or 9 with a hyphen' : 'must be a postal code such as A1A 1A1'))
    : data.zip;
  const provinces = country === 'CA' ? provincesOfPostalCode(zip) : [];
  if (provinces.length > 0 && !provinces.includes(state)) return wrong('zip', 'does not belong to the province');
  return {
    first_name: data.first_name,
    last_name: data.last_name,
    address: data.address,
    ...(data.address2 === undefined || data.address2 === '' ? {} : { address2: data.address2 }),
    city: data.city,
    state,
    zip,
    country,
    birth_date: birthDate,
    ...(data.email === undefined || data.email === '' ? {} : { email: data.email }),
    ...(data.phone === undefined || data.phone === '' ? {} : { phone: data.phone }),
  };
}

export function personOf(record: BuyerRecord): Person {
  return {
    firstName: record.first_name,
    lastName: record.last_name,
    birthDate: record.birth_date,
    address: [record.address, record.address2].filter((part) => part !== undefined).join(' '),
    city: record.city,
    state: record.state,
    zip: record.zip,
    country: record.country,
    ...(record.email === undefined ? {} : { email: record.email }),
    ...(record.phone === undefined ? {} : { phone: record.phone }),
  };
}

/** Finds possible matches in the operator's directory. */
export async function findCandidates(context: Context, person: Person): Promise<Person[]> {
  const { directoryBlocks, directoryPeople } = context.keys.master;
  const rows = await callFunction<{ id: string; sealed: Buffer }, Tables>(
    context.db,
    'select id, sealed from carded.identity_people where id in (select person_id from carded.identity_blocks where block = any($1) limit 200)',
    [blockingKeys(person).map((block) => keyedHash(directoryBlocks, 'block', block))],
  );
  return rows.map(({ id, sealed }) => unsealJson<Person>(directoryPeople, id, sealed));
}

/** The westernmost zone of a country, American Samoa for the US: a birthday counts once it has started everywhere there, so nobody is let through a few hours early. */
const lastZone: Readonly<Record<string, string>> = {
  US: 'Pacific/Pago_Pago',
  CA: 'America/Vancouver',
  GB: 'Europe/London',
  AU: 'Australia/Perth',
  NZ: 'Pacific/Auckland',
};

const minuteMs = 60_000;
const kept = new Map<string, { minute: number; date: string }>();

/** The date there. Asked several times by every create, and no zone begins a day within a minute. */
export function todayAt(country: string, nowMs: number): string {
  const zone = lastZone[country] ?? 'Etc/GMT+12';
  const minute = Math.floor(nowMs / minuteMs);
  const last = kept.get(zone);
  if (last?.minute === minute) return last.date;
  const date = localDateIn(zone, nowMs);
  kept.set(zone, { minute, date });
  return date;
}

/** Makes a form's details from a card. A passport has fewer: no address. */
export function detailsFromCard(reading: CardReading): PartialBuyerData {
  const [year, month, day] = (reading.birthDate ?? '').split('-').map(Number);
  const [first, last] = [givenNameOnCard(reading), reading.lastName ?? null];
  // Forms ask for two names: who has one gives it twice.
  const one = first ?? last;
  return {
    ...(one === null ? {} : { first_name: first ?? one, last_name: last ?? one }),
    ...(year === undefined || month === undefined || day === undefined
      ? {}
      : { dob_year: year, dob_month: month, dob_day: day }),
    ...(reading.street == null ? {} : { address: reading.street }),
    ...(reading.city == null ? {} : { city: reading.city }),
    ...(reading.state == null ? {} : { state: reading.state }),
    ...(reading.zip == null ? {} : { zip: reading.zip }),
    ...(reading.country == null || reading.street == null ? {} : { country: reading.country }),
  };
}

/** Makes complete details; null when the buyer has to type some. */
export function completeDetailsFromCard(reading: CardReading) {
  const parsed = buyerData.safeParse(detailsFromCard(reading));
  return parsed.success ? parsed.data : null;
}
