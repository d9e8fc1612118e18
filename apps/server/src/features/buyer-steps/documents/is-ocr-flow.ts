import type { BuyerScope } from '#features/buyer-steps/buyer-scope.ts';

/** Whether this opening reads the card first and asks the buyer to type only what the card does not say. */
export function isOcrFlow({ session, options }: Pick<BuyerScope, 'session' | 'options'>): boolean {
  return session?.flow === 'ocr' || options.isOcrFlow === true;
}
