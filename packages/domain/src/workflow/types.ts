import type { EvidenceLevel, SegmentCode } from '#codes/index.ts';
import type { ScanMode } from '#scanner/index.ts';
import type { SettingName, StepRequirements, StepSettings } from '#steps/settings.ts';

/** Place that an order goes to. `country` is ISO 3166-1 alpha-2, `state` the code of the state or province. */
export type Place = {
  readonly country: string;
  readonly state?: string;
  readonly county?: string;
  readonly city?: string;
  readonly zip?: string;
};

/** Three parts of the world that have rules of their own: the United States, Canada, everywhere else. */
export type SegmentId = SegmentCode;

/** 0 Custom · 1 US tobacco and vape · 2 Canada vape · 3 US and Canada vape · 4 Adults 18, general. */
export type PresetNumber = 0 | 1 | 2 | 3 | 4;

/** Products of a preset for which the law has an age. */
export type Product = 'tobacco' | 'vape';

/** An age from 18 to 75, `block` (refuse the order) or `disable` (no check is needed here). */
export type AgeChoice = number | 'block' | 'disable';

/** Settings of one place of the workflow: those of the steps, and its age and blocked ZIP codes. An absent one is taken from the place around it. */
export type Layer = StepSettings & {
  readonly minAge?: AgeChoice;
  /** US only: five digits each. */
  readonly zipcodesBlocked?: readonly string[];
};

/** A state, province or country, with the places inside it by normalized name or code. */
export type DivisionRules = Layer & {
  readonly counties?: Readonly<Record<string, Layer>>;
  readonly cities?: Readonly<Record<string, Layer>>;
  readonly zipcodes?: Readonly<Record<string, Layer>>;
};

export type SegmentRules = Layer & {
  /** By state or province code; by country code in `international`. */
  readonly divisions?: Readonly<Record<string, DivisionRules>>;
};

/** Texts a buyer reads. Plain text; absent ones come from the preset. */
export type WorkflowTexts = {
  readonly text?: string;
  readonly successText?: string;
  readonly sigTerms?: string;
  /** Subject of the mail that asks a buyer to confirm their age: one line. Knows `{first_name}`, `{shop}` and `{link}`, as the next does. */
  readonly emailSubject?: string;
  readonly emailText?: string;
};

/** The rules of one website, stored as JSON. */
export type Workflow = {
  readonly preset: PresetNumber;
  readonly segments: Readonly<Partial<Record<SegmentId, SegmentRules>>>;
  readonly texts: WorkflowTexts;
};

/** One thing wrong with a workflow. `path` is dotted: `segments.us.divisions.UT.minAge`. */
export type WorkflowProblem = {
  readonly path: string;
  readonly code: WorkflowProblemCode;
  readonly message: string;
  /** The law behind the refusal, if one is. */
  readonly citation?: string;
};

export type WorkflowProblemCode =
  | 'wrong_type'
  | 'unknown_field'
  | 'unknown_preset'
  | 'unknown_division'
  | 'age_out_of_range'
  | 'below_law_minimum'
  | 'mode_out_of_range'
  | 'not_available_here'
  | 'bad_zip'
  | 'bad_name'
  | 'duplicate'
  | 'too_many'
  | 'too_long';

export type WorkflowCheck =
  | { readonly ok: true; readonly workflow: Workflow }
  | { readonly ok: false; readonly problems: readonly WorkflowProblem[] };

/**
 * Source of a value: a path of places (`us`, `us/UT`, `us/UT/county/SALT LAKE`, `us/UT/city/SANDY`,
 * `us/UT/zip/84101`, `international/GB`), or `preset`, `options`, `law`, `default`.
 */
export type SourcePath = string;

/** A birth date from which on nobody may ever buy. */
export type BirthCutoff = {
  /** ISO date. Born on this day or later: refused. */
  readonly bornOnOrAfter: string;
  readonly citation: string;
};

/** Requirements of a website for a buyer at one place on one day: everything `decide` needs besides the facts. JSON. */
export type Requirements = StepRequirements & {
  /** Country and state only: enough to explain, nothing that tells where someone lives. */
  readonly place: { readonly country: string; readonly state?: string };
  readonly segment: SegmentId;
  readonly preset: PresetNumber;
  readonly products: readonly Product[];
  /** Block Location, a blocked ZIP code, or a law against selling there online. */
  readonly isPlaceBlocked: boolean;
  readonly blockedBy?: 'rule' | 'zip' | 'law';
  readonly blockedCitation?: string;
  /** Disable Verification: no check is needed here. */
  readonly isPlaceDisabled: boolean;
  /** Full years, the highest of the rules, the shop's option and the law. */
  readonly minimumAge: number;
  /** The law behind the minimum age, when the law asks at least this. */
  readonly minimumAgeCitation?: string;
  readonly birthCutoffs: readonly BirthCutoff[];
  /** A match counts only from a source the seller neither owns nor changes. */
  readonly independentSource: boolean;
  /** From which level of evidence a machine accepts a card; below it a person looks. 3 where the website chose so; whatever else it is counts as 4. */
  readonly cardEvidence?: EvidenceLevel;
  readonly independentSourceCitation?: string;
  readonly sources: Readonly<Record<SettingName, SourcePath>>;
  /** Age that the shop asked for with this one order, whether or not it raised the age. */
  readonly optionsMinAge?: number;
};

/** Requirements of a scan at the counter. They name neither product nor place: it is no delivery sale. JSON. */
export type ScanRequirements = {
  readonly scan: { readonly mode: ScanMode; readonly minimumAge: number };
};

export type ResolveInput = {
  readonly workflow: Workflow;
  readonly place: Place;
  /** The shop's `options.min_age`: can only raise. */
  readonly optionsMinAge?: number;
  /** ISO date at the place of the order. */
  readonly today: string;
};

/**
 * Narrows requirements to those of a buyer.
 * @throws Error for a scan at the counter: its card was judged there and then, and nothing decides it again.
 */
export function askedOfBuyer(requirements: Requirements | ScanRequirements): Requirements {
  if ('scan' in requirements) throw new Error('A scan is not decided by the rules for buyers.');
  return requirements;
}

/** One spelling of a workflow, whatever the order of its keys: what the rule-set hash is taken of. */
export function canonicalWorkflow(workflow: Workflow): string {
  return JSON.stringify(sorted(workflow));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  entries.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return Object.fromEntries(entries.map(([key, one]) => [key, sorted(one)]));
}
