export * from './law-changes.ts';
export * from './law-queries.ts';
export * from './types.ts';
