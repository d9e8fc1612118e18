export { type HttpTaxesOptions, makeHttpTaxes } from './http.ts';
export { noTaxes, type TaxAnswer, type Taxes, type TaxPlace } from './port.ts';
export { loadTaxTable } from './table.ts';
