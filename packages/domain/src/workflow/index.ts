export { canonicalWorkflow } from './canonical-workflow.ts';
export { type AppliedLayer, layersAt, rulePlace, segmentOf } from './layers.ts';
export { defaultPreset, type Preset, presets } from './presets.ts';
export { fallbackMinimumAge } from './resolve-age.ts';
export { isGeoipBlocked, resolveRequirements } from './resolve-requirements.ts';
export * from './types.ts';
export { longestText, validateWorkflow } from './validate-workflow.ts';
