export * from './legal-blocks.ts';
export * from './legal-kinds.ts';
