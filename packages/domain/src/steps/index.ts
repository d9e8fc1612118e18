export type { EvidenceFact } from './evidence.ts';
export type { CreatedFact, TestBuyerName } from './order.ts';
export {
  type AgeFact,
  type BanFact,
  type EarlierFact,
  type EarlierStep,
  type IdentityFact,
  recordFields,
} from './person.ts';
export type { DocumentFact } from './photo-id.ts';
export type { ScanFact } from './scan.ts';
export type { SelfieFact } from './selfie.ts';
export * from './settings.ts';
export type { Looked, NextShape, RuleResult, TraceWords } from './shape.ts';
export type { ManualFact, ReviewFact } from './staff.ts';
export * from './steps.ts';
export * from './tables.ts';
