import type { ScanFact } from '@carded/domain/decision';
import type { ScanIdentity } from '@carded/domain/scanner';

const lineOf = ({ trace }: ScanFact) => trace.find(({ rule }) => rule === 'scan_records');

/** The score that a scan's trace kept; null when no record was asked or none answered. */
export const scoreOf = (fact: ScanFact): number | null => {
  const score = lineOf(fact)?.looked.score;
  return typeof score === 'number' ? score : null;
};

/** What records said, from a scan's trace; undefined when nobody was asked. */
export const identityOf = (fact: ScanFact): ScanIdentity | undefined => {
  const line = lineOf(fact);
  if (line === undefined || line.result === 'skip') return undefined;
  const { agreed } = line.looked;
  return {
    score: scoreOf(fact),
    agreed: Array.isArray(agreed) ? (agreed as string[]) : [],
    birthDateDiffers: line.result === 'fail',
  };
};
