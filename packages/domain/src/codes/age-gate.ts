export type AgeGateType = 'button' | 'yesno' | 'dob' | 'dobinput';
export type AgeGateAlign = 'left' | 'right' | 'center' | 'justify' | 'initial' | 'inherit';

/** How an age gate can ask: one button, yes or no, lists for the birth date, or fields for it. */
export const ageGateTypes: readonly { readonly code: AgeGateType; readonly label: string }[] = [
  { code: 'button', label: 'One button' },
  { code: 'yesno', label: 'Yes or no' },
  { code: 'dob', label: 'Birth date, chosen from lists' },
  { code: 'dobinput', label: 'Birth date, typed' },
];

/** Choices for the body text. */
export const ageGateAligns: readonly AgeGateAlign[] = ['left', 'right', 'center', 'justify', 'initial', 'inherit'];

/** What an age gate does where the merchant sets nothing. `rememberFor` is in days. */
export const ageGateDefaults = {
  minAge: 21,
  type: 'button',
  rememberFor: 30,
  logoHeight: '200px',
  bodyTextAlign: 'left',
} as const satisfies {
  readonly minAge: number;
  readonly type: AgeGateType;
  readonly rememberFor: number;
  readonly logoHeight: string;
  readonly bodyTextAlign: AgeGateAlign;
};
