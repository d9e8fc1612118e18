import type { ScanFact } from '@carded/domain/decision';
import type { WarningRule } from '@carded/domain/license';
import { doubtsIn, type ScanIdentity, type ScanRule } from '@carded/domain/scanner';

const lineOf = ({ trace }: ScanFact, wanted: ScanRule) => trace.find(({ rule }) => rule === wanted);

/** How a scanned card contradicts itself, from its trace. */
export function doubtsOf(fact: ScanFact): WarningRule[] {
  const doubts = lineOf(fact, 'scan_read')?.looked.doubts;
  return doubtsIn((Array.isArray(doubts) ? (doubts as WarningRule[]) : []).map((rule) => ({ rule })));
}

/** The score that a scan's trace kept; null when no record was asked or none answered. */
export function scoreOf(fact: ScanFact): number | null {
  const score = lineOf(fact, 'scan_records')?.looked.score;
  return typeof score === 'number' ? score : null;
}

/** What records said, from a scan's trace; undefined when nobody was asked. */
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
