export { type AppliedLayer, firstPreset, layersAt, presets, rulePlace, segmentOf, withSteps } from './presets.ts';
export { isGeoipBlocked, resolveRequirements } from './resolve-requirements.ts';
export {
  type AgeChoice,
  askedOfBuyer,
  type BirthCutoff,
  canonicalWorkflow,
  type DivisionRules,
  type Layer,
  type Place,
  type PresetNumber,
  type Requirements,
  type ScanRequirements,
  type SegmentId,
  type SegmentRules,
  type SourcePath,
  type Workflow,
  type WorkflowProblem,
  type WorkflowTexts,
} from './types.ts';
export { validateWorkflow } from './validate-workflow.ts';
