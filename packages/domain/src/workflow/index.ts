export { askedOfBuyer } from './asked-of-buyer.ts';
export { canonicalWorkflow } from './canonical-workflow.ts';
export { type AppliedLayer, layersAt, rulePlace, segmentOf } from './layers.ts';
export { defaultPreset, presets } from './presets.ts';
export { isGeoipBlocked, resolveRequirements } from './resolve-requirements.ts';
export * from './types.ts';
export { validateWorkflow } from './validate-workflow.ts';
export { withSteps } from './with-steps.ts';
