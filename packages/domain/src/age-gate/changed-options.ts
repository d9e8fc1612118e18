import { type GateOptions, gateDefaults } from './gate-options.ts';

/** What a gate has that differs from the defaults, in the order of the options, each as a text. */
export function changedOptions(options: Partial<GateOptions>): [name: keyof GateOptions, value: string][] {
  return (Object.keys(gateDefaults) as (keyof GateOptions)[])
    .filter((name) => options[name] !== undefined && options[name] !== gateDefaults[name])
    .map((name) => [name, String(options[name])]);
}

/** The same as attributes of a script's tag. */
export function gateAttributes(options: GateOptions): [name: string, value: string][] {
  return changedOptions(options).map(([name, value]) => [
    `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]);
}
