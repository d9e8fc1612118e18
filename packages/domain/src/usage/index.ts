export * from './answer-times.ts';
export * from './charges.ts';
export * from './periods.ts';
export * from './ways.ts';
