import { endpoints } from '@carded/contract';

/** The route table of the buyer's screens, whose bundle has no room for the account's. */
export const file = 'packages/client/src/generated/buyer-routes.ts';
export function render(): string {
  return [
    '// Generated from the contract: npm run generate',
    'export const buyerRoutes = {',
    ...endpoints
      .filter(({ path }) => /^\/v1\/(?:buyer|receipt)(?:\/|$)/.test(path))
      .map(({ name, method, path }) => `  '${name}': ['${method}', '${path}'],`),
    '} as const;',
    '',
  ].join('\n');
}
