import type { LoginView } from '@carded/contract';
import { showsLevel, siteSpecificAccess, type ViewLevel } from '@carded/domain/codes';
import { isAllowed, isScannerOnly, startOf } from '#platform/session/session.ts';

/** Permissions that a part of the account needs; none when absent. */
const needs: Record<string, readonly string[]> = {
  verifications: ['verifications'],
  orders: ['verifications'],
  reviews: ['reviews'],
  send: ['verifications'],
  manual: ['verifications'],
  id_scanner: ['id_scanner'],
  websites: ['websites'],
  install: ['websites'],
  billing: ['billing', 'account'],
  edit: ['billing', 'account'],
  shipping: ['billing', 'account'],
  taxes: ['billing', 'account'],
  payments: ['billing', 'account'],
  users: ['account'],
  audit: ['account'],
  support: ['support'],
  news: ['news'],
  customers: ['customers'],
};

/** Parts of the whole account, closed to a login limited to websites. */
const ofWholeAccount = new Set(['billing', 'edit', 'shipping', 'taxes', 'payments', 'support', 'customers', 'audit']);

/** Parts that stay open while the account is inactive: its cost so far, and the way to reopen it. */
const whileInactive = new Set(['', 'usage', 'billing', 'support', 'audit']);

/** Tells whether a login may see a part of the account: a path below /account, by its first segment. */
export function maySee(login: LoginView, part: string): boolean {
  if (!isPartInView(login, part)) return false;
  const [first = ''] = part.split('/');
  if (first === 'customers' && !login.is_broker) return false;
  if (login.access_type === siteSpecificAccess && ofWholeAccount.has(first)) return false;
  const any = needs[first];
  return any === undefined || any.some((permission) => isAllowed(login, permission));
}

/** Picks a redirect away from `path`: staff to staff pages, a scanner login to the scanner, an owner to the terms first. */
export function accountRedirect(login: LoginView, path: string): string | null {
  if (login.kind === 'staff') return startOf(login);
  if (login.kind === 'owner' && !login.tos_accepted) return '/account/tos';
  const [, , part = '', below = ''] = path.split('/');
  // Lets everyone manage their own sign-in, but not inside a view.
  if (part === 'security') return login.view === null ? null : '/account/usage';
  // The scanner sends a login that cannot scan here: to billing while the account is inactive, else to usage.
  if (isScannerOnly(login) && !login.active) return part === 'billing' ? null : '/account/billing';
  if (isScannerOnly(login) && !login.scanner_enabled) return part === 'usage' ? null : '/account/usage';
  if (isScannerOnly(login)) return '/account/id_scanner';
  if (!login.active && !whileInactive.has(part)) return '/account/billing';
  // The sheet of a website's scanner link is the website's; the settings are the owner's.
  if (part === 'id_scanner' && below === 'access') return maySee(login, 'websites') ? null : '/account/usage';
  if (part === 'id_scanner' && below === 'settings')
    return login.kind === 'owner' && isPartInView(login, 'id_scanner/settings') ? null : '/account/usage';
  return maySee(login, part) ? null : '/account/usage';
}

/** Lowest level of a view that shows a part; parts not listed are hidden from views. */
const partsInView: Readonly<Record<string, ViewLevel>> = {
  '': 'numbers',
  usage: 'numbers',
  websites: 'settings',
  'id_scanner/settings': 'settings',
  users: 'settings',
  verifications: 'log',
  orders: 'log',
};

/** Tells whether a view shows this part; always true outside a view. */
export function isPartInView({ view }: Pick<LoginView, 'view'>, part: string): boolean {
  if (view === null) return true;
  const needed = partsInView[part];
  return needed !== undefined && showsLevel(view.level, needed);
}
