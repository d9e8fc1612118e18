export { type HttpTaxesOptions, makeHttpTaxes } from './http.ts';
export { noTaxes } from './none.ts';
export type { TaxAnswer, Taxes, TaxPlace } from './port.ts';
export { loadTaxTable } from './table.ts';
