export * from './answer-times.ts';
export * from './periods.ts';
export * from './ways.ts';
