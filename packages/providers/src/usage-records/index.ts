export { type FakeUsageRecords, makeFakeUsageRecords } from './make-fake-usage-records.ts';
export type { RecordAnswer, UsageRecords } from './port.ts';
