import type { LoginView } from '@carded/contract';
import type { Permission, StaffGrant, ViewLevel } from '@carded/domain/codes';
import type { BuyerOptions } from '@carded/domain/openings';

export type AnonymousCaller = { by: 'anyone' };
/** A website's public key: which website, and whether it makes test records. */
export type KeyCaller = { by: 'key'; accountId: string; websiteId: string; key: string; isTestKey: boolean };
/** The account's secret; `key` when the call names a website too. */
export type SecretCaller = { by: 'secret'; accountId: string; isTest: boolean; key: KeyCaller | null };
/** The buyer's own token. */
export type BuyerCaller = {
  by: 'buyer';
  accountId: string;
  tokenHash: Buffer;
  websiteId: string;
  verificationId: string | null;
  sessionId: string | null;
  isTest: boolean;
  openedVia: 'popup' | 'link';
  pageOrigin: string | null;
  options: BuyerOptions;
};
type AccountOfLogin = {
  businessName: string;
  isActive: boolean;
  isBroker: boolean;
  isScannerEnabled: boolean;
  hasTerms: boolean;
  /** IANA name of the time zone of its log, figures and exports. */
  timeZone: string;
};
/** An account that somebody from outside views with this session. Nothing else of another account is open to it. */
export type View = {
  id: string;
  /** Account that is looked at. */
  accountId: string;
  by: 'staff' | 'broker';
  level: ViewLevel;
  ticketId: string | null;
  startedAt: number;
  endsAt: number;
  /** The account that the viewer signed in to. */
  viewerAccountId: string;
  account: AccountOfLogin;
};
export type LoginCaller = {
  by: 'login';
  accountId: string;
  loginId: string;
  sessionId: string;
  kind: LoginView['kind'];
  email: string;
  name: string;
  token: string | null;
  accessType: number;
  permissions: readonly Permission[];
  /** Null: every website of the account. */
  websiteIds: readonly string[] | null;
  hasMfa: boolean;
  hasTotp: boolean;
  /** Set for a broker's login in a customer's account, which is not one of its own logins. */
  isBroker?: true;
  account: AccountOfLogin;
  /** Grants of a member of staff. */
  grants: readonly StaffGrant[];
  /** View that the session has open, for every call. */
  view: View | null;
  /**
   * The call is answered for the viewed account: `accountId` and `account` are that account's, and everything its owner sees can be read. `loginId`, `name`
   * and `email` stay the viewer's.
   */
  isInView: boolean;
};
/** A scanner's screen. All screens of a login count as one: scans that wait from one session are accepted in the next. */
export type ScannerCaller = {
  by: 'scanner';
  accountId: string;
  /** Named `auth` on the wire; for a login's screen, the login's id. */
  deviceId: string;
  kind: 'login' | 'link' | 'paired';
  /** Set for a login's screen, and for a phone that scans for one. */
  loginId: string | null;
  sessionId: string | null;
  /** The website it was opened for. */
  websiteId: string | null;
  /** The websites it may scan for; null: those of the account. */
  websiteIds: readonly string[] | null;
  isOwner: boolean;
  /** Opened with a test key. */
  isTest: boolean;
  /** Counts how often its grants were ended. */
  generation: number;
  /** The end of the grant, or of the device where there is none. Milliseconds since 1970. */
  endsAt: number;
  sealedLabel: Buffer | null;
  /** Whether the login behind it still holds the permission. */
  mayScan: boolean;
  account: { isActive: boolean; isScannerEnabled: boolean; hasTerms: boolean };
};
/** Caller of a scanner's screen: a login, a device's cookie, both or neither. */
export type ScreenCaller = { by: 'scanner_screen'; login: LoginCaller | null; device: ScannerCaller | null };
export type Caller =
  | AnonymousCaller
  | KeyCaller
  | SecretCaller
  | BuyerCaller
  | LoginCaller
  | ScannerCaller
  | ScreenCaller;

/** Names the caller in audit rows. */
export function actorOf(caller: Caller): string {
  switch (caller.by) {
    case 'login':
      return `${caller.isInView ? (caller.view?.by ?? 'nobody') : caller.kind}:${caller.loginId}`;
    case 'secret':
      return 'secret';
    case 'key':
      return 'key';
    case 'buyer':
      return 'buyer';
    case 'scanner':
      return `scanner:${caller.deviceId}`;
    case 'scanner_screen':
      return 'scanner';
    case 'anyone':
      return 'anyone';
  }
}

/** An id that no row has. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** Lists the websites that a limited login sees, for an SQL `in`, which must not be empty. */
export function websitesSeen(websiteIds: readonly string[]): string[] {
  return websiteIds.length === 0 ? [noId] : [...websiteIds];
}
