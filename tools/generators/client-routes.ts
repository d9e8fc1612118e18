import { endpoints } from '@carded/contract';

/** The client's route table: method and path by name, so that no schema library reaches a browser bundle. */
export const file = 'packages/client/src/generated/routes.ts';
export function render(): string {
  return [
    '// Generated from the contract: npm run generate',
    'export const routes = {',
    ...endpoints.map(({ name, method, path }) => `  '${name}': ['${method}', '${path}'],`),
    '} as const;',
    '',
  ].join('\n');
}
