import { type SwitchName, switchSettings } from '#steps/settings.ts';
import type { Layer, PresetNumber, Product, Requirements, SegmentId } from './types.ts';

/** A ready-made start for a website's rules. What a merchant leaves unset comes from here. */
export type Preset = {
  readonly number: PresetNumber;
  readonly name: string;
  /** What it sells, where the law has an age for it; empty for goods without one. */
  readonly products: readonly Product[];
  /** A match in the US counts only from a source the seller neither owns nor changes. */
  readonly independentSource: boolean;
  readonly segments: Readonly<Record<SegmentId, Layer>>;
  /** What a page of the shop may say first, where the merchant writes nothing. */
  readonly text: string;
  readonly citations: readonly string[];
  /** ISO date. */
  readonly checkedOn: string;
};

const checkedOn = '2026-11-20';
const pact = ['21 USC 387f(d)(5)', '15 USC 376a(b)(4)', '15 USC 376a(c)'];
const canada = ['Tobacco and Vaping Products Act, SC 1997, c 13', 'Acts of the provinces and territories'];

/** Presets by their number. Ages by province come from the law records, above the age given here. */
export const presets: Readonly<Record<PresetNumber, Preset>> = {
  0: {
    number: 0,
    name: 'Custom',
    products: [],
    independentSource: false,
    segments: { us: {}, ca: {}, international: {} },
    text: 'This order is for adults.',
    citations: [],
    checkedOn,
  },
  1: {
    number: 1,
    name: 'US tobacco and vape',
    products: ['tobacco', 'vape'],
    independentSource: true,
    segments: { us: { minAge: 21 }, ca: { minAge: 'block' }, international: { minAge: 'block' } },
    text: 'This order is for adults 21 and over.',
    citations: pact,
    checkedOn,
  },
  2: {
    number: 2,
    name: 'Canada vape',
    products: ['vape'],
    independentSource: false,
    segments: { us: { minAge: 'block' }, ca: { minAge: 18 }, international: { minAge: 'block' } },
    text: 'This order is for adults of legal age in your province.',
    citations: canada,
    checkedOn,
  },
  3: {
    number: 3,
    name: 'US and Canada vape',
    products: ['vape'],
    independentSource: true,
    segments: { us: { minAge: 21 }, ca: { minAge: 18 }, international: { minAge: 'block' } },
    text: 'This order is for adults of legal age where it is sent.',
    citations: [...pact, ...canada],
    checkedOn,
  },
  4: {
    number: 4,
    name: 'Adults 18, general',
    products: [],
    independentSource: false,
    segments: { us: { minAge: 18 }, ca: { minAge: 18 }, international: { minAge: 18 } },
    text: 'This order is for adults 18 and over.',
    citations: [],
    checkedOn,
  },
};

/** Requirements with steps that the shop, or a person of it, asks for beyond the rules. Nothing that the rules ask for is taken back. */
export function withSteps(
  requirements: Requirements,
  more: { readonly [N in SwitchName]?: boolean | undefined },
): Requirements {
  const added = switchSettings.map(({ name }) => name).filter((name) => more[name] === true && !requirements[name]);
  return {
    ...requirements,
    ...Object.fromEntries(added.map((name) => [name, true])),
    sources: { ...requirements.sources, ...Object.fromEntries(added.map((name) => [name, 'options'])) },
  };
}
