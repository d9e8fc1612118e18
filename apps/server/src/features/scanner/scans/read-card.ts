import type { ScanData } from '@carded/contract';
import { readLicense } from '@carded/domain/license';
import {
  type BuyerScanField,
  cardOfLicense,
  cardOfRecord,
  differingFields,
  emptyCard,
  type ScanCard,
  type ScanInput,
  type ScanSource,
} from '@carded/domain/scanner';

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
  /** Of a text that gave nothing. */
  failed: { reason: string; characters: number; lines: number } | null;
};

/** Reads a card. Barcode text counts before everything the screen says it read in it; without text the card is what a person typed. */
export function readCard(given: GivenCard, lfStrings: readonly string[]): CardRead {
  const said = cardOfRecord(dataOf(given));
  const raw = given.scan_data_raw ?? '';
  if (raw === '') return { card: said, warnings: [], source: 'typed', differs: [], failed: null };
  const named = given.options?.source;
  const source = named === undefined || named === 'typed' ? 'wedge' : named;
  const reading = readLicense(raw, { lfStrings });
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
