export * from './estimate-month.ts';
