export * from './flags.ts';
export * from './leads.ts';
