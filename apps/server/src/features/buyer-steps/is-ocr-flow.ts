import type { BuyerScope } from './buyer-scope.ts';

/** Whether this opening reads the card first and asks the buyer to type only what the card does not say. */
export const isOcrFlow = ({ session, options }: Pick<BuyerScope, 'session' | 'options'>): boolean =>
  session?.flow === 'ocr' || options.isOcrFlow === true;
