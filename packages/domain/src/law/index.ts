export * from './law-queries.ts';
export * from './types.ts';
