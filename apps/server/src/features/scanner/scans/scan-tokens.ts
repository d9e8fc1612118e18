import type { ScanCard } from '@carded/domain/scanner';
import { banTokensOf, type SearchTokens, searchTokensOf } from '#features/verifications/index.ts';
import { keyedHash } from '#platform/sealing/seal.ts';
import { personOfCard } from './ask-records.ts';

export type ScanTokens = {
  person: SearchTokens;
  /** Of the names a banned person would be known by. */
  banned: Buffer[];
  /** Of the license number, for bans where no name is kept; null without one. */
  number: Buffer | null;
  /** Of the card as it was asked about, to know it again within a minute; null when nothing was read. */
  card: Buffer | null;
};

/** Keyed hashes of a card. What they are made of stays in memory. */
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
