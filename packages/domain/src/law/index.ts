export * from './biometric-law.ts';
export * from './law-changes.ts';
export * from './law-queries.ts';
export * from './types.ts';
