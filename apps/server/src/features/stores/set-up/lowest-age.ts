import { presets, type Workflow } from '@carded/domain/workflow';

/** Where neither rules nor preset name one. */
const usualAge = 18;

/**
 * The lowest age that a website's rules ask for anywhere. A store's own server refuses below it; that a buyer was old enough where they live was decided before they got
 * their token.
 */
export function lowestAge({ preset, segments }: Workflow): number {
  const ages = [presets[preset].segments, segments].flatMap(agesIn);
  return ages.length === 0 ? usualAge : Math.min(...ages);
}

/** Places within places, each with an age of its own or without. */
const agesIn = (value: unknown): number[] => {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'minAge' && typeof inside === 'number' ? [inside] : agesIn(inside),
  );
};
