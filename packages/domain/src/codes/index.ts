export * from './reasons.ts';
export * from './require-id-modes.ts';
export * from './statuses.ts';
