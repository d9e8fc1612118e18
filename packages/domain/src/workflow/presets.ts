import type { Layer, PresetNumber, Product, SegmentId, WorkflowTexts } from './types.ts';

/** A ready-made start for a website's rules. */
export interface Preset {
  readonly number: PresetNumber;
  readonly name: string;
  readonly products: readonly Product[];
  readonly independentSource: boolean;
  readonly segments: Readonly<Record<SegmentId, Layer>>;
  /** Shown where the merchant writes nothing. */
  readonly texts: Readonly<Required<WorkflowTexts>>;
  readonly citations: readonly string[];
  /** ISO date. */
  readonly checkedOn: string;
}
