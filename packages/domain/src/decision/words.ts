import { ruleWords } from '#steps/index.ts';
import type { TraceLine, TraceWords } from './types.ts';

/** A trace line in plain words for the merchant: what was checked, why, and the short answer at the side. */
export function words(line: TraceLine): TraceWords {
  return ruleWords[line.rule](line);
}
