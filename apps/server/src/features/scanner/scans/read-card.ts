import type { ScanData } from '@carded/contract';
import type { ScanFact } from '@carded/domain/decision';
import { readLicense, type WarningRule } from '@carded/domain/license';
import {
  type BuyerScanField,
  cardOfLicense,
  cardOfRecord,
  differingFields,
  doubtsIn,
  emptyCard,
  type ScanCard,
  type ScanIdentity,
  type ScanInput,
  type ScanRule,
  type ScanSource,
} from '@carded/domain/scanner';
import { isoDay } from '@carded/domain/usage';

export type GivenCard = {
  data?: ScanData | undefined;
  license?: string | undefined;
  scan_data_raw?: string | undefined;
  options?: { source?: ScanSource | undefined } | undefined;
};
export type CardRead = {
  card: ScanCard;
  warnings: ScanInput['warnings'];
  source: ScanSource;
  /** Names of fields that the screen had otherwise. */
  differs: readonly string[];
  /** Figures of a text that could not be read. */
  failed: { reason: string; characters: number; lines: number } | null;
};

/** Reads a card. Barcode text counts before everything the screen says it read in it; without text the card is what a person typed. */
export function readCard(given: GivenCard, lfStrings: readonly string[], atMs: number): CardRead {
  const said = cardOfRecord(dataOf(given));
  const raw = given.scan_data_raw ?? '';
  if (raw === '') return { card: said, warnings: [], source: 'typed', differs: [], failed: null };
  const named = given.options?.source;
  const source = named === undefined || named === 'typed' ? 'wedge' : named;
  const reading = readLicense(raw, { lfStrings, today: isoDay(atMs) });
  if (!reading.ok) {
    const failed = { reason: reading.reason, characters: raw.length, lines: raw.split(/\r\n|\r|\n/).length };
    return { card: emptyCard, warnings: [], source, differs: [], failed };
  }
  const card = cardOfLicense(reading.license);
  return { card, warnings: reading.warnings, source, differs: differingFields(card, said), failed: null };
}

const dataOf = ({ data, license }: GivenCard): { [F in BuyerScanField]?: string | undefined } => ({
  ...data,
  ...(license === undefined || license === '' ? {} : { id_number: license }),
});

const lineOf = ({ trace }: ScanFact, wanted: ScanRule) => trace.find(({ rule }) => rule === wanted);

/** Reads how a scanned card contradicts itself, from its trace. */
export function doubtsOf(fact: ScanFact): WarningRule[] {
  const doubts = lineOf(fact, 'scan_read')?.looked.doubts;
  return doubtsIn((Array.isArray(doubts) ? (doubts as WarningRule[]) : []).map((rule) => ({ rule })));
}

/** The score that a scan's trace kept; null when no record was asked or none answered. */
export function scoreOf(fact: ScanFact): number | null {
  const score = lineOf(fact, 'scan_records')?.looked.score;
  return typeof score === 'number' ? score : null;
}

/** Reads the records' answer from a scan's trace; undefined when they were not asked. */
export function identityOf(fact: ScanFact): ScanIdentity | undefined {
  const line = lineOf(fact, 'scan_records');
  if (line === undefined || line.result === 'skip') return undefined;
  const { agreed } = line.looked;
  return {
    score: scoreOf(fact),
    agreed: Array.isArray(agreed) ? (agreed as string[]) : [],
    birthDateDiffers: line.result === 'fail',
  };
}
