/** Ways an age gate asks, by the names of the script's options. */
export const gateTypes = [
  { id: 'button', label: 'Button', hint: 'One press' },
  { id: 'yesno', label: 'Yes or no', hint: 'Two, of equal weight' },
  { id: 'dob', label: 'Birth date, month from a list', hint: 'No mix-up of day and month' },
  { id: 'dobinput', label: 'Birth date, typed', hint: 'Quickest by keyboard' },
] as const;

export const gateAlignments = ['left', 'right', 'center', 'justify', 'initial', 'inherit'] as const;
const languages = ['', 'en', 'es', 'fr'] as const;

export type GateOptions = {
  type: (typeof gateTypes)[number]['id'];
  minAge: number;
  /** Days; 0 for one tab. */
  rememberFor: number;
  background: string;
  accent: string;
  logoUrl: string;
  logoHeight: string;
  logoMargin: string;
  titleText: string;
  bodyText: string;
  acceptButtonText: string;
  bodyTextAlign: (typeof gateAlignments)[number];
  lang: (typeof languages)[number];
  /** `US:21, GB:18`. */
  regions: string;
  shared: boolean;
  confirmDate: boolean;
  paths: string;
  except: string;
  underageUrl: string;
  exitUrl: string;
  /** Publishable key of the website: the gate asks for a proof. */
  verify: string;
  /** Publishable key of the website whose account counts the answers. */
  key: string;
};

export const gateDefaults: GateOptions = {
  type: 'button',
  minAge: 21,
  rememberFor: 30,
  background: '',
  accent: '',
  logoUrl: '',
  logoHeight: '200px',
  logoMargin: '',
  titleText: '',
  bodyText: '',
  acceptButtonText: '',
  bodyTextAlign: 'left',
  lang: '',
  regions: '',
  shared: false,
  confirmDate: false,
  paths: '',
  except: '',
  underageUrl: '',
  exitUrl: '',
  verify: '',
  key: '',
};

/** Texts of one paragraph each, in which a line break becomes a space. */
const texts: readonly (keyof GateOptions)[] = ['titleText', 'bodyText', 'acceptButtonText'];
const text = (longest: number) => new RegExp(`^[^\\p{Cc}]{0,${longest}}$`, 'u');
const address = /^(https:\/\/[^\s"'<>]{3,500})?$/;
const color = /^(#[\da-f]{6})?$/i;
const length = /^(\d{1,3}(px|rem|em|vh|%)?( \d{1,3}(px|rem|em|vh|%)?){0,3})?$/;
const starts = /^(\/[\p{L}\p{M}\p{N}_\-./%~]*(, ?|$)){0,20}$/u;
const websiteKey = /^(pk_(live|test)_[\w-]{4,80})?$/;

/** Formats of text options. Numbers, choices and switches are checked by their kind. */
const shapes: Readonly<Partial<Record<keyof GateOptions, RegExp>>> = {
  background: color,
  accent: color,
  logoUrl: address,
  logoHeight: length,
  logoMargin: length,
  titleText: text(120),
  bodyText: text(400),
  acceptButtonText: text(60),
  regions: /^([A-Z]{2}: ?\d{2}(, ?|$)){0,40}$/,
  paths: starts,
  except: starts,
  underageUrl: address,
  exitUrl: address,
  verify: websiteKey,
  key: websiteKey,
};
const choices: Readonly<Partial<Record<keyof GateOptions, readonly string[]>>> = {
  type: gateTypes.map(({ id }) => id),
  bodyTextAlign: gateAlignments,
  lang: languages,
};
const ranges: Readonly<Partial<Record<keyof GateOptions, readonly [least: number, most: number]>>> = {
  minAge: [18, 75],
  rememberFor: [0, 400],
};

/**
 * Reads a gate out of a form or an address. @returns the gate, with the default in place of what was not right, and the names of that
 */
export function readGateOptions(given: Readonly<Record<string, unknown>>): {
  options: GateOptions;
  wrong: (keyof GateOptions)[];
} {
  const wrong: (keyof GateOptions)[] = [];
  const entries = (Object.keys(gateDefaults) as (keyof GateOptions)[]).map((name) => {
    const value = given[name];
    if (value === undefined) return [name, gateDefaults[name]];
    const read = readOne(name, typeof value === 'string' ? value.trim() : '');
    if (read === null) wrong.push(name);
    return [name, read ?? gateDefaults[name]];
  });
  return { options: Object.fromEntries(entries) as GateOptions, wrong };
}

function readOne(name: keyof GateOptions, value: string): string | number | boolean | null {
  const range = ranges[name];
  if (range !== undefined) {
    if (value === '') return gateDefaults[name];
    return /^\d{1,3}$/.test(value) && Number(value) >= range[0] && Number(value) <= range[1] ? Number(value) : null;
  }
  if (typeof gateDefaults[name] === 'boolean') return value === '1' || value === 'true';
  const choice = choices[name];
  if (choice !== undefined) return choice.includes(value) ? value : null;
  if (value === '') return gateDefaults[name];
  const read = texts.includes(name) ? value.replaceAll(/\s+/g, ' ') : value;
  return shapes[name]?.test(read) ? read : null;
}

/** Lists a gate's options that differ from the defaults, in the order of the options, as texts. */
export function changedOptions(options: Partial<GateOptions>): [name: keyof GateOptions, value: string][] {
  return (Object.keys(gateDefaults) as (keyof GateOptions)[])
    .filter((name) => options[name] !== undefined && options[name] !== gateDefaults[name])
    .map((name) => [name, String(options[name])]);
}

/** Lists them as attributes of a script's tag. */
export function gateAttributes(options: GateOptions): [name: string, value: string][] {
  return changedOptions(options).map(([name, value]) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
}
