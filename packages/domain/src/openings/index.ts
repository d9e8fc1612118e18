export type { BuyerOptions, OpeningOptions } from './opening-options.ts';
