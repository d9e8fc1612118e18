export * from './inline-parts.ts';
export * from './legal-blocks.ts';
export * from './legal-kinds.ts';
export * from './legal-page.ts';
