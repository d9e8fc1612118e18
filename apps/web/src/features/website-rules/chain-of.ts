import type { Layer, SegmentId, Workflow } from '@carded/domain/workflow';
import { layerAt, type PlacePath } from '@carded/domain/workflow-edit';
import type { Chain } from './settings.ts';

/** What the website's answer says of a preset. */
export type PresetView = {
  number: number;
  name: string;
  checkedOn: string;
  segments: Readonly<Record<SegmentId, Layer>>;
};

/** All layers that meet at a place, the preset first and the place itself last. */
export const chainOf = (workflow: Workflow, presets: readonly PresetView[], path: PlacePath): Chain => {
  const preset = presets.find(({ number }) => number === workflow.preset)?.segments[path.segment] ?? {};
  const chain: Layer[] = [preset, layerAt(workflow, { segment: path.segment })];
  if (path.division !== undefined) chain.push(layerAt(workflow, { segment: path.segment, division: path.division }));
  if (path.inside !== undefined) chain.push(layerAt(workflow, path));
  return chain;
};
