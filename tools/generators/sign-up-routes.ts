import { endpoints } from '@carded/contract';

/** Endpoints that the last step asks for, once somebody is signed in. */
const lastStep = ['sessions.get', 'websites.list', 'websites.get', 'verifications.list', 'billing.get'];

/** The route table of the page for signing up, whose first screen has no room for the account's. */
export const file = 'packages/client/src/generated/sign-up-routes.ts';
export function render(): string {
  return [
    '// Generated from the contract: npm run generate',
    'export const signUpRoutes = {',
    ...endpoints
      .filter(({ name }) => name.startsWith('signUp.') || lastStep.includes(name))
      .map(({ name, method, path }) => `  '${name}': ['${method}', '${path}'],`),
    '} as const;',
    '',
  ].join('\n');
}
