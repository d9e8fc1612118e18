import type { Person } from '@carded/domain/people';
import type { ScanCard, ScanIdentity } from '@carded/domain/scanner';
import type { Context } from '#context.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { findCandidates } from '#verification/buyer-record.ts';
import { identityFacts } from '#verification/identity-facts.ts';
import { banTokensOf, type SearchTokens, searchTokensOf } from '#verification/search-tokens.ts';

export type ScanTokens = {
  person: SearchTokens;
  /** Hashes of the names that would identify a banned person. */
  banned: Buffer[];
  /** Hash of the license number, for bans without a name; null without one. */
  number: Buffer | null;
  /** Hash of the card as it was looked up, to recognize it within a minute; null for an unread card. */
  card: Buffer | null;
};

/** Keyed hashes of a card. The values they are made of stay in memory. */
export function scanTokensOf(
  searchKey: Buffer,
  card: ScanCard,
  asked: { websiteId: string; mode: number; minimumAge: number; isTest: boolean },
): ScanTokens {
  const number = card.idNumber.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const parts = [
    card.birthDate,
    card.expiryDate ?? card.expiryMonth ?? null,
    number,
    card.firstName,
    card.lastName,
    card.zip,
    card.city,
    card.address,
  ];
  const isEmpty = parts.every((part) => part === null || part === '');
  const terms = [asked.websiteId, asked.mode, asked.minimumAge, asked.isTest, card.dlState, ...parts];
  return {
    person: searchTokensOf(searchKey, personOfCard(card)),
    banned: banTokensOf(searchKey, personOfCard(card)),
    number: number === '' ? null : keyedHash(searchKey, 'scan-number', `${card.dlState}|${number}`),
    card: isEmpty ? null : keyedHash(searchKey, 'scan-card', JSON.stringify(terms)),
  };
}

function personOfCard(card: ScanCard): Person {
  return {
    firstName: card.firstName,
    lastName: card.lastName,
    birthDate: card.birthDate,
    address: card.address,
    city: card.city,
    state: card.state,
    zip: card.zip,
    country: card.country,
  };
}

/** Asks the account's identity sources about the holder of a card; the sandbox for a test. */
export async function askRecords(
  context: Context,
  card: ScanCard,
  { accountId, isTest }: { accountId: string; isTest: boolean },
): Promise<ScanIdentity> {
  const person = personOfCard(card);
  const candidates = isTest ? [] : await findCandidates(context, person);
  // A source that is down, or has nobody like that, has nothing to say about the card.
  const answers = (await identityFacts(context, person, { accountId, isTest }, candidates)).filter(
    ({ outcome, score, agreed }) => outcome !== 'not_available' && (score > 0 || agreed.length > 0),
  );
  const match = answers.find(({ outcome }) => outcome === 'match');
  const best = match ?? answers.toSorted((one, other) => other.score - one.score)[0];
  if (best === undefined) return { score: null, agreed: [], birthDateDiffers: false };
  return {
    score: best.score,
    agreed: best.agreed,
    birthDateDiffers: match === undefined && answers.some(isSomeoneElsesDate),
  };
}

/** Tells whether a record is of the same name in the same house, with another birth date. */
const isSomeoneElsesDate = ({ birthDateEqual, agreed }: { birthDateEqual: boolean; agreed: readonly string[] }) =>
  !birthDateEqual && ['firstName', 'lastName', 'street'].every((field) => agreed.includes(field));
