import type { FrontComparison } from '@carded/domain/front-text';
import { type Share, shareOf } from '@carded/domain/shares';
import type { MadeUpData } from '#made-up/made-up-data.ts';
import type { Attack } from './attacks.ts';
import type { FacesData } from './faces-data.ts';
import type { falseAgreements } from './false-agreements.ts';
import type { Looked } from './look-at-case.ts';

export const fieldNames = ['lastName', 'firstName', 'birthDate', 'expiryDate', 'documentNumber'] as const;

/** Results of a group of genuine pictures. */
export type Group = {
  readonly name: string;
  readonly front: Share;
  readonly fields: Readonly<Record<(typeof fieldNames)[number], Share>>;
  readonly portrait: Share;
  readonly shape: Share;
  /** Flags, which no genuine picture should have. */
  readonly differs: Share;
  readonly drawn: Share;
  readonly screen: Share;
};

/** Measurements of single pictures. */
export type CardData = {
  readonly date: string;
  readonly machine: string;
  readonly engines: Readonly<Record<string, string>>;
  readonly models: readonly { readonly file: string; readonly sha256: string }[];
  readonly groups: readonly Group[];
  readonly wrong: ReturnType<typeof falseAgreements>;
  readonly attacks: readonly Attack[];
  /** Processor time of a first look, in milliseconds, and of those that needed a second look their share. */
  readonly cpuMs: { readonly median: number; readonly p95: number; readonly most: number };
  readonly secondLooks: Share;
  readonly memoryMb: number;
};

/** Stored accuracy card, docs/accuracy.json: measurements of pictures, of whole verifications, and of faces, each from its own run. */
export type AccuracyCard = CardData & { readonly madeUp?: MadeUpData; readonly faces?: FacesData };

/** Counts a group. */
export function groupOf(name: string, looked: readonly Looked[]): Group {
  const share = (is: (one: Looked) => boolean) => shareOf(looked.filter(is).length, looked.length);
  const field = (key: keyof FrontComparison) => share(({ compared }) => compared[key] === 'agrees');
  return {
    name,
    front: field('front'),
    fields: {
      lastName: field('lastName'),
      firstName: field('firstName'),
      birthDate: field('birthDate'),
      expiryDate: field('expiryDate'),
      documentNumber: field('documentNumber'),
    },
    portrait: share(({ look }) => look.portrait === 'yes'),
    shape: share(({ look }) => look.shape === 'yes'),
    differs: share(({ compared }) => compared.front === 'differs'),
    drawn: share(({ look }) => look.drawn === 'yes'),
    screen: share(({ look }) => look.screen === 'yes'),
  };
}
