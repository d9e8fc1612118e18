import type { Requirements, ScanRequirements } from './types.ts';

/**
 * What the rules asked of a buyer.
 * @throws Error for a scan at the counter: its card was judged there and then, and nothing decides it again.
 */
export function askedOfBuyer(requirements: Requirements | ScanRequirements): Requirements {
  if ('scan' in requirements) throw new Error('A scan is not decided by the rules for buyers.');
  return requirements;
}
