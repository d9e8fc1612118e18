import type { DenyReason, Segment, StatusNumber } from '#codes/index.ts';

export type RuleResult = 'pass' | 'fail' | 'needs' | 'skip' | 'info';

/** Inputs of a rule: codes, counts, names of fields. Never the value of a personal field. */
export type Looked = Readonly<Record<string, string | number | boolean | null | readonly string[]>>;

/** Parts of a trace line from which its words are made. */
export type SpokenLine = {
  readonly result: RuleResult;
  readonly looked: Looked;
  readonly citation?: string;
  readonly next?: string;
};

/** A trace line in plain words: what was checked, what was found, and a short answer at the side. */
export type TraceWords = { readonly title: string; readonly detail: string; readonly aside: string };
export type Speak = (line: SpokenLine) => TraceWords;

/** Time when a fact was learned, ms since 1970. Facts are read in this order; of two at one instant the later in the list is newer. */
export type At = { readonly at: number };

/** Words for one kind of fact. Facts hold no personal values, so neither do these words. */
export type FactShape<F> = {
  /** Short text for the merchant. */
  readonly summary: (fact: F) => string;
  /** Text for the timeline. Kinds without it are not in the timeline. */
  readonly happened?: (fact: F) => string;
  /** Names for the log of what was looked at or shown, with a test of the fact. */
  readonly shown?: Readonly<Record<string, (fact: F) => boolean>>;
  /** Names for the buyer's receipt, with a test of the fact. */
  readonly used?: Readonly<Record<string, (fact: F) => boolean>>;
  /** Tells whether an accepted verification with this fact is billed for the step. */
  readonly isCharged?: (fact: F) => boolean;
  /** Known before a verification is created. */
  readonly isOpening?: true;
  /** Settled by `decideScan`: `decide` takes it for a check that broke. */
  readonly isForScans?: true;
};

/** A check that can fail to run. */
export type CheckShape = {
  /** Name in "did not answer". */
  readonly words: string;
  /**
   * Ways to settle it. `rerun`: only a new run; `hand`: also an acceptance by hand; `review`: also a person's answer on photos; `card`: also a good ID shown
   * later.
   */
  readonly settledBy: 'rerun' | 'hand' | 'review' | 'card';
};

/** Something the buyer does next. */
export type NextShape = {
  readonly status: StatusNumber;
  /** The screen that shows it. */
  readonly screen: string;
  /** The key of the words on it. */
  readonly message: string;
};

/** Progress of a buyer in a step, by its own facts; `next` is the buyer's next action, `reason` why it failed. */
export type Judged =
  | { readonly result: 'pass'; readonly looked: Looked }
  | { readonly result: 'needs'; readonly looked: Looked; readonly next: string }
  | { readonly result: 'fail'; readonly looked: Looked; readonly next: string; readonly reason: DenyReason };

/** Step that a buyer can be asked for. */
export type AskShape = {
  readonly code: string;
  /** "Asked for a photo ID and a signature". */
  readonly noun: string;
  readonly next: Readonly<Record<string, NextShape>>;
  /** Judges a step by its own facts, in the order of time. Without it another rule decides. */
  readonly judge?: (facts: readonly never[]) => Judged;
  /** Fact of a buyer who did it at once, with nothing stored beside it. Random tests and the demo's buyers use it. */
  readonly done?: (at: number) => At & { readonly kind: string };
  /** Earlier step that makes it unnecessary, when the mode counts it. */
  readonly waivedBy?: 'id' | 'phone';
  /** Answer of the simulator when it is the first step asked for. */
  readonly tried?: { readonly title: string; readonly sentence?: string };
};

/** Words of a step, separate from its decision. */
export type StepShape = {
  /** Rules in the order of the trace, each with the words of its line. */
  readonly rules: Readonly<Record<string, Speak>>;
  readonly facts: Readonly<Record<string, FactShape<never>>>;
  readonly checks: Readonly<Record<string, CheckShape>>;
  readonly asks?: AskShape;
  /** Kind under which its usage is recorded. */
  readonly charge?: string;
};

type Setting<Kind extends string> = {
  readonly kind: Kind;
  /** The field of a layer. */
  readonly name: string;
  /** Label in a sentence: "Utah, ask for ID: every time". */
  readonly label: string;
  /** The step it asks the buyer for. */
  readonly step?: string;
};

/** Setting that is on, off, or as in the wider place. */
export type SwitchShape = Setting<'switch'> & {
  /** Label in the rule editor. */
  readonly field: string;
  /** Whether the table of rules has a column for it. */
  readonly hasColumn: boolean;
  /** Words of a place that sets it. */
  readonly says: { readonly on: string; readonly off: string };
};

/** A switch with a mode, which are one setting to a person. */
export type ModedShape = Setting<'moded'> & {
  readonly field: string;
  readonly mode: string;
  /** Words for "off", the default: in a sentence, in a cell, and where a place sets it. */
  readonly off: { readonly words: string; readonly cell: string; readonly says: string };
  /** "ID every time". */
  readonly noun: string;
  /** Places where it can be asked for; everywhere without it. `ignored` marks requirements that ask for it elsewhere. */
  readonly needs?: {
    readonly has: keyof { [K in keyof Segment as Segment[K] extends boolean ? K : never]: K };
    readonly otherwise: string;
    readonly ignored: string;
  };
};

/** Setting of a place. */
export type SettingShape = Setting<'age' | 'connections' | 'zips'> | SwitchShape | ModedShape;

export function say(title: string, detail: string, aside: string): TraceWords {
  return { title, detail, aside };
}

/** A value that was looked at, as text; empty for none. */
export function textOf(looked: Looked, name: string): string {
  const value = looked[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** "Blocked" after the words of a place. */
export function placeWords(
  { country, state, blocked }: { country?: string; state?: string; blocked?: boolean },
  unknown: string,
): string {
  return ([state, country].filter(Boolean).join(', ') || unknown) + (blocked === true ? ', blocked' : '');
}
