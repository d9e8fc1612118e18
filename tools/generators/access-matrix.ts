import { type Access, endpoints } from '@carded/contract';

/** Every endpoint and who may call it, from the contract. */
export const file = 'docs/access-matrix.md';

export function render(): string {
  return [
    '# Who may call what',
    '',
    'Made from the contract by `npm run generate`; change `packages/contract/src`, not this page.',
    '',
    '| endpoint | call | who | limit | audit |',
    '|---|---|---|---|---|',
    ...endpoints.map(
      ({ name, method, path, access, rate, audit }) =>
        `| ${name} | ${method} ${path} | ${inWords(access)} | ${rate} | ${audit ?? ''} |`,
    ),
    '',
  ].join('\n');
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
