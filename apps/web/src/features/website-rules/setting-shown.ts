import { type RequireIdMode, requireIdModeOf } from '@carded/domain/codes';
import type { AgeChoice } from '@carded/domain/workflow';
import type { StepName } from '@carded/domain/workflow-edit';

/** A setting as the table shows it: short, and with a capital. */
export const ageShown = (age: AgeChoice): string =>
  age === 'block' ? 'Blocked' : age === 'disable' ? 'No check' : String(age);

export const stepOff: Readonly<Record<StepName, string>> = { requireId: 'If no match', phoneValidation: 'Off' };

/** "One time". Where it counts is in the dialog. */
export const stepShown = (mode: RequireIdMode | null, name: StepName): string =>
  mode === null ? stepOff[name] : (requireIdModeOf(mode).label.split(',')[0] ?? '');

export const switchShown = (is: boolean): string => (is ? 'On' : 'Off');

/** The day whose laws count, as the browser's calendar has it. */
export const today = (): string => new Date().toISOString().slice(0, 10);
