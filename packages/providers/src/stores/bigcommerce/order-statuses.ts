/** BigCommerce's own numbers. */
export const manualVerification = 12;
export const cancelled = 5;
const refundedWhole = 4;
const declined = 6;
export const incomplete = 0;
const shipped = 2;
const partlyShipped = 3;
const completed = 10;

export function stateOf(statusId: number): 'open' | 'shipped' | 'cancelled' {
  if ([cancelled, refundedWhole, declined].includes(statusId)) return 'cancelled';
  return [shipped, partlyShipped, completed].includes(statusId) ? 'shipped' : 'open';
}

/** Nothing has left yet, and nobody has given up on it: it can wait. */
export function canWait(statusId: number): boolean {
  return stateOf(statusId) === 'open';
}
