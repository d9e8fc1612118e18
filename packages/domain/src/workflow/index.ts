export { canonicalWorkflow } from './canonical-workflow.ts';
export type { Preset } from './presets.ts';
export { isGeoipBlocked, resolveRequirements } from './resolve-requirements.ts';
export * from './types.ts';
export { validateWorkflow } from './validate-workflow.ts';
