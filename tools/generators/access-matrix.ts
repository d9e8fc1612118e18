import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Access, endpoints } from '@carded/contract';
import { root } from '../set-up.mjs';

/** Every endpoint and who may call it: by the contract, and as its proof says it by hand. */
export const file = 'docs/access-matrix.md';

export function render(): string {
  const audiences = audiencesOf(root);
  return [
    '# Who may call what',
    '',
    'Made by `npm run generate` from the contract (`packages/contract/src`) and from the proofs beside the features (`apps/server/src/features`),',
    'which name each audience by hand, too: tests call every endpoint as everybody, and fail where the two differ.',
    '',
    '| endpoint | call | who | proven for | limit | audit |',
    '|---|---|---|---|---|---|',
    ...endpoints.map(
      ({ name, method, path, access, rate, audit }) =>
        `| ${name} | ${method} ${path} | ${inWords(access)} | ${audiences.get(name)} | ${rate} | ${audit ?? ''} |`,
    ),
    '',
  ].join('\n');
}

/**
 * Reads the proofs as text, because importing them would load the server of tests.
 * @throws for an endpoint without a proof
 */
function audiencesOf(from: string): ReadonlyMap<string, string> {
  const files = globSync('apps/server/src/features/*/*.proof.ts', { cwd: from });
  const found = new Map(
    files.flatMap((path) =>
      [
        ...readFileSync(join(from, path), 'utf8').matchAll(
          /^ {2}'(\w+\.\w+)': \{\n(?: +\/\/.*\n)*? +audience: '([^']+)'/gm,
        ),
      ].map(([, name = '', audience = '']) => [name, audience] as const),
    ),
  );
  const missing = endpoints.filter(({ name }) => !found.has(name)).map(({ name }) => name);
  if (missing.length > 0) throw new Error(`endpoints without a proof: ${missing.join(', ')}`);
  return found;
}

function inWords(access: Access): string {
  switch (access.by) {
    case 'anyone':
      return 'anyone';
    case 'key':
      return 'a website’s key';
    case 'key_or_secret':
      return 'a website’s key, or the account’s secret';
    case 'secret':
      return 'the account’s secret';
    case 'buyer':
      return 'the buyer’s own token';
    case 'scanner':
      return 'a scanner’s screen, with its grant';
    case 'scanner_screen':
      return 'a login with id_scanner, a scanner device, or the demo';
    case 'signed_in':
      return 'any signed-in login';
    case 'staff':
      return `staff with ${access.grant} and two-step sign-in`;
    case 'login':
      return [
        access.ownerOnly
          ? 'the owner'
          : access.permission
            ? `a login with ${[access.permission, ...(access.or ? [access.or] : [])].join(' or ')}${access.and ? ` and ${access.and}` : ''}`
            : 'any login of the account',
        ...(access.beforeTerms ? ['before the terms too'] : []),
        ...(access.whenInactive ? ['when inactive too'] : []),
      ].join(', ');
  }
}
