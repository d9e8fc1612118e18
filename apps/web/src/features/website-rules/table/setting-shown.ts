import { type RequireIdMode, requireIdModeOf } from '@carded/domain/codes';
import type { AgeChoice } from '@carded/domain/workflow';
import type { ModedSetting } from '@carded/domain/workflow-edit';

/** A setting as the table shows it: short, and with a capital. */
export function ageShown(age: AgeChoice): string {
  return age === 'block' ? 'Blocked' : age === 'disable' ? 'No check' : String(age);
}

/** "One time". Where it counts is in the dialog. */
export function stepShown(mode: RequireIdMode | null, { off }: ModedSetting): string {
  return mode === null ? off.cell : (requireIdModeOf(mode).label.split(',')[0] ?? '');
}

export function switchShown(is: boolean): string {
  return is ? 'On' : 'Off';
}

/** The day whose laws count, as the browser's calendar has it. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
