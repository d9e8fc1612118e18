import type { Layer } from '#workflow/index.ts';

export { demoPeople } from './demo-people.ts';

type DemoRow = {
  readonly name: string;
  readonly label: string;
  /** Description for visitors. */
  readonly about: string;
  /** Requirements of its website in the United States, beside the age; null without a website. */
  readonly asks: Omit<Layer, 'minAge'> | null;
};

const id = { requireId: true, requireIdMode: 1 } as const;
const phone = { phoneValidation: true, phoneValidationMode: 1 } as const;
const selfie = { ...id, selfie: true } as const;

/** Public demos, in the order of their cards. The name is the end of the address; it sets the steps. */
export const demoRoutes = [
  { name: 'id', label: 'ID', about: 'A photo ID, only when the records do not match.', asks: {} },
  { name: 'selfie', label: 'Selfie', about: 'A photo ID, and the face of the person who holds it.', asks: selfie },
  { name: 'phone', label: 'Phone', about: 'A code sent to the buyer’s phone.', asks: phone },
  {
    name: 'selfie-phone',
    label: 'Selfie and phone',
    about: 'All of it: ID, selfie and code.',
    asks: { ...selfie, ...phone },
  },
  {
    name: 'signature',
    label: 'Signature',
    about: 'The buyer signs before the order goes on.',
    asks: { requireSignature: true },
  },
  { name: 'register', label: 'Register', about: 'Age asked once, when an account is made.', asks: {} },
  {
    name: 'dob-phone',
    label: 'Birth date and phone',
    about: 'No address: name, birth date and phone, then a code.',
    asks: phone,
  },
  { name: 'scanner', label: 'Scanner', about: 'The screen of a clerk at the counter.', asks: null },
] as const satisfies readonly DemoRow[];

export type DemoName = Exclude<(typeof demoRoutes)[number], { readonly asks: null }>['name'];

/** Demo with its own website and requirements. */
type OwnDemo = Extract<(typeof demoRoutes)[number], { readonly name: DemoName }>;

/** Demos with a website of their own. */
export const demosByName = new Map<string, OwnDemo>(
  demoRoutes.filter((row): row is OwnDemo => row.asks !== null).map((row) => [row.name, row]),
);

export function isDemoName(name: string): name is DemoName {
  return demosByName.has(name);
}

/** Minutes after which data typed in a demo is deleted. */
export const minutesKept = 30;

/** Minimum age of the session that the demo's shop makes: high enough to refuse one of the people, and not all. */
export const sessionAge = 50;
