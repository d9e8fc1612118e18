export { makeDomainRecords, type ResolveTexts } from './make-domain-records.ts';
export { makeFakeDomainRecords } from './make-fake-domain-records.ts';
export type { DomainRecords } from './port.ts';
