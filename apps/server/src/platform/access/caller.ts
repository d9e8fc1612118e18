import type { LoginView } from '@carded/contract';
import type { Permission } from '@carded/domain/codes';

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
  sealedKnown: Buffer | null;
};
/** Kept with a buyer's token; nothing personal. */
export type BuyerOptions = {
  requireEmail?: boolean;
  isOcrFlow?: boolean;
  canRecheckInfo?: boolean;
  canShowInStore?: boolean;
  notifyOnComplete?: boolean;
  minAge?: number;
  requireSignature?: boolean;
  requireSelfie?: boolean;
  wording?: 'shipping' | 'none';
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
  account: { businessName: string; isActive: boolean; isBroker: boolean; isScannerEnabled: boolean; hasTerms: boolean };
};
export type Caller = AnonymousCaller | KeyCaller | SecretCaller | BuyerCaller | LoginCaller;

/** How an audit row names who did it. */
export const actorOf = (caller: Caller): string => {
  switch (caller.by) {
    case 'login':
      return `${caller.kind}:${caller.loginId}`;
    case 'secret':
      return 'secret';
    case 'key':
      return 'key';
    case 'buyer':
      return 'buyer';
    case 'anyone':
      return 'anyone';
  }
};
