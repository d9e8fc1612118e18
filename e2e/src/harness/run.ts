/** Demo as the program printed it. */
export type Demo = {
  url: string;
  verifyUrl: string;
  shopUrl: string;
  website: { key: string; secret: string };
  shop: { key: string; secret: string };
  logins: { email: string; password: string; role: 'owner' | 'clerk' | 'broker' | 'staff'; totpSecret?: string }[];
};
/** One run of the stories: the program they all talk to. */
export type Run = { demo: Demo; dataDir: string; ownerCookie: string; staffCookie: string; secondStaffCookie: string };

const variable = 'CARDED_STORIES';

/** Kept in the environment, because each worker of the test runner is a process of its own. */
export function keepRun(run: Run): void {
  process.env[variable] = JSON.stringify(run);
}

/** Whether stories were given a running program: by their own start, or by a measurement. */
export function hasRun(): boolean {
  return process.env[variable] !== undefined;
}

/** @throws when the stories were not started through their configuration */
export function theRun(): Run {
  const kept = process.env[variable];
  if (kept === undefined) throw new Error('No program was started: run the stories with `npm run e2e`.');
  return JSON.parse(kept) as Run;
}

export function loginOf(role: Demo['logins'][number]['role']): Demo['logins'][number] {
  const login = theRun().demo.logins.find((each) => each.role === role);
  if (!login) throw new Error(`the demo has no ${role}`);
  return login;
}
