import type { GateOptions } from '@carded/domain/age-gate';

/** Field of the form; a rejected value has its error beside it. */
export type GateField = {
  name: keyof GateOptions;
  label: string;
  hint?: string;
  wrong: string;
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
  maxLength?: number;
  isLong?: true;
};

const color = { wrong: 'Type a # and six digits or letters from a to f.', maxLength: 7 };
const address = { wrong: 'Start it with https://', inputMode: 'url' } as const;
const key = { placeholder: 'pk_live_…', wrong: 'A key starts with pk_live_ or pk_test_.' };

export const numbers: GateField[] = [
  { name: 'minAge', label: 'Minimum age', inputMode: 'numeric', maxLength: 2, wrong: 'From 18 to 75.' },
  {
    name: 'rememberFor',
    label: 'Ask again after days',
    inputMode: 'numeric',
    maxLength: 3,
    wrong: 'From 0 to 400. With 0 only this tab remembers.',
  },
];
export const words: GateField[] = [
  { name: 'titleText', label: 'Title', wrong: 'At most 120 characters.', maxLength: 120 },
  { name: 'bodyText', label: 'Text', wrong: 'At most 400 characters.', maxLength: 400, isLong: true },
  { name: 'acceptButtonText', label: 'Button', wrong: 'At most 60 characters.', maxLength: 60 },
];
export const look: GateField[] = [
  { name: 'background', label: 'Background', hint: 'Empty: white.', ...color },
  { name: 'accent', label: 'Button color', hint: 'Empty: black.', ...color },
  { name: 'logoUrl', label: 'Address of your logo', hint: 'Nothing is uploaded to us.', ...address },
  { name: 'logoHeight', label: 'Height of the logo', wrong: 'A length, such as 40px.', maxLength: 8 },
  { name: 'logoMargin', label: 'Space around the logo', wrong: 'Lengths, such as 0 0 34px.', maxLength: 30 },
];
export const where: GateField[] = [
  {
    name: 'regions',
    label: 'Ages by country',
    hint: 'Such as US:21, CA:19, GB:18. Everyone else is asked for the highest.',
    wrong: 'Two letters and an age, such as US:21, GB:18.',
  },
  {
    name: 'paths',
    label: 'Only on pages that start with',
    placeholder: '/shop',
    wrong: 'Paths, such as /shop, /vape.',
  },
  {
    name: 'except',
    label: 'Never on pages that start with',
    hint: 'Pages called privacy, terms or accessibility always stay open.',
    wrong: 'Paths, such as /help.',
  },
  {
    name: 'underageUrl',
    label: 'Where younger visitors go',
    hint: 'Empty: they stay, and read who the site is for.',
    ...address,
  },
  { name: 'exitUrl', label: 'Where “Leave this site” leads', ...address },
];
export const keys: GateField[] = [
  {
    name: 'verify',
    label: 'Ask for proof: key of your website',
    hint: 'The button then opens a real check, and its proof is kept.',
    ...key,
  },
  {
    name: 'key',
    label: 'Count answers: key of your website',
    hint: 'Your account then shows how often the gate was shown, accepted and refused, by day.',
    ...key,
  },
];
