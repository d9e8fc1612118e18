import type { Access, Endpoint, ErrorCode } from '@carded/contract';
import { type Permission, showsLevel, staffGrants } from '@carded/domain/codes';
import type { RefusalDetails } from '#platform/commands/refuse.ts';
import type { Caller, LoginCaller, ScannerCaller } from './caller.ts';

type Asked = Pick<Endpoint, 'access' | 'inView' | 'method' | 'reads'>;

/**
 * The only access policy: returns the refusal of this caller at this endpoint, or null when it is allowed. The default is a refusal. Pure. The access matrix
 * asks over HTTP, and compares with a table of its own.
 */
export function refusalFor(asked: Asked, caller: Caller): ErrorCode | null {
  const { access } = asked;
  switch (access.by) {
    case 'anyone':
      return null;
    case 'key':
      return caller.by === 'key' ? null : caller.by === 'secret' && caller.key !== null ? null : 'invalid_key';
    case 'key_or_secret':
      return caller.by === 'key' || (caller.by === 'secret' && caller.key !== null) ? null : 'invalid_key';
    case 'secret':
      return caller.by === 'secret' ? null : 'invalid_secret';
    case 'buyer':
      return caller.by === 'buyer' ? null : 'sign_in_required';
    case 'scanner':
      return caller.by === 'scanner' ? refusalForScanner(caller) : 'sign_in_required';
    // The action decides which of the two is needed for the requested token.
    case 'scanner_screen':
      return null;
    case 'signed_in':
      return caller.by === 'login' ? null : 'sign_in_required';
    case 'staff':
      if (caller.by !== 'login') return 'sign_in_required';
      if (caller.kind !== 'staff') return 'forbidden';
      if (!caller.hasMfa) return 'mfa_required';
      return caller.grants.includes(access.grant) ? null : 'grant_missing';
    case 'login':
      return caller.by === 'login' && caller.isInView ? refusalInView(asked, caller) : refusalForLogin(access, caller);
    default:
      return 'forbidden';
  }
}

/** Names the missing grant, which the table of errors does not know. */
export function refusalWords(access: Access, refused: ErrorCode): RefusalDetails {
  if (access.by !== 'staff' || refused !== 'grant_missing') return {};
  const label = staffGrants.find(({ code }) => code === access.grant)?.label;
  return { message: `This needs the grant ${label}.`, details: { grant: access.grant } };
}

/** A scanner stops working as soon as its account is inactive, it is switched off, or its login loses the permission. */
export function refusalForScanner({ mayScan, account }: ScannerCaller): ErrorCode | null {
  if (!mayScan) return 'sign_in_required';
  if (!account.hasTerms) return 'terms_required';
  if (!account.isActive) return 'account_inactive';
  return account.isScannerEnabled ? null : 'scanner_off';
}

/**
 * Allows only reads that are open to viewers; brokers, only what the account shares with them. New terms and unpaid bills stop the account, but not its
 * viewers, who may look into that.
 */
const refusalInView = ({ inView, method, reads }: Asked, { view }: LoginCaller): ErrorCode | null => {
  if (inView === undefined || (method !== 'GET' && reads !== true)) return 'view_only';
  return view !== null && showsLevel(view.level, inView) ? null : 'not_shared';
};

const refusalForLogin = (access: Extract<Access, { by: 'login' }>, caller: Caller): ErrorCode | null => {
  if (caller.by !== 'login') return 'sign_in_required';
  if (caller.kind === 'staff') return 'forbidden';
  if (access.ownerOnly === true && caller.kind !== 'owner') return 'forbidden';
  if (access.permission !== null && caller.kind !== 'owner' && !holdsEnough(caller.permissions, access))
    return 'forbidden';
  if (access.everyWebsite === true && caller.websiteIds !== null) return 'forbidden';
  if (access.beforeTerms !== true && !caller.account.hasTerms) return 'terms_required';
  if (access.whenInactive !== true && !caller.account.isActive) return 'account_inactive';
  if (access.broker === true && !caller.account.isBroker) return 'forbidden';
  return null;
};

const holdsEnough = (held: readonly Permission[], { permission, or, and }: Extract<Access, { by: 'login' }>): boolean =>
  held.some((one) => one === permission || one === or) && (and === undefined || held.includes(and));
