import * as accounts from './accounts.ts';
import * as appSettings from './app-settings.ts';
import * as bans from './bans.ts';
import * as buyerSteps from './buyer-steps.ts';
import * as cannedReplies from './canned-replies.ts';
import * as clientLogins from './client-logins.ts';
import type { Endpoint } from './endpoint.ts';
import * as fraudRisk from './fraud-risk.ts';
import * as images from './images.ts';
import * as inquiries from './inquiries.ts';
import * as logViews from './log-views.ts';
import * as maintenance from './maintenance.ts';
import * as manualVerifications from './manual-verifications.ts';
import * as mfa from './mfa.ts';
import * as news from './news.ts';
import * as notifications from './notifications.ts';
import * as ownerEmail from './owner-email.ts';
import * as passkeys from './passkeys.ts';
import * as passwords from './passwords.ts';
import * as problems from './problems.ts';
import * as proofs from './proofs.ts';
import * as receipts from './receipts.ts';
import * as reviews from './reviews.ts';
import * as scanner from './scanner.ts';
import * as scannerSettings from './scanner-settings.ts';
import * as scans from './scans.ts';
import * as sessions from './sessions.ts';
import * as shopInfo from './shop-info.ts';
import * as signatures from './signatures.ts';
import * as staffTickets from './staff-tickets.ts';
import * as staffWebsiteRules from './staff-website-rules.ts';
import * as staffWebsiteSettings from './staff-website-settings.ts';
import * as staffWebsites from './staff-websites.ts';
import * as tickets from './tickets.ts';
import * as unsubscribe from './unsubscribe.ts';
import * as usage from './usage.ts';
import * as userSettings from './user-settings.ts';
import * as verificationExports from './verification-exports.ts';
import * as verificationLog from './verification-log.ts';
import * as verificationMessages from './verification-messages.ts';
import * as verificationSessions from './verification-sessions.ts';
import * as verifications from './verifications.ts';
import * as webhooks from './webhooks.ts';
import * as websiteDomains from './website-domains.ts';
import * as websiteRules from './website-rules.ts';
import * as websites from './websites.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'output' in value;

/** Every endpoint there is, by name. The server refuses to start when one has no action; the access matrix, OpenAPI and the docs are made from it. */
export const endpoints: readonly Endpoint[] = [
  verifications,
  verificationLog,
  verificationExports,
  logViews,
  verificationMessages,
  manualVerifications,
  signatures,
  verificationSessions,
  shopInfo,
  fraudRisk,
  maintenance,
  proofs,
  buyerSteps,
  receipts,
  problems,
  sessions,
  mfa,
  passkeys,
  passwords,
  accounts,
  usage,
  notifications,
  clientLogins,
  ownerEmail,
  unsubscribe,
  websites,
  websiteDomains,
  appSettings,
  staffWebsites,
  staffWebsiteRules,
  staffWebsiteSettings,
  userSettings,
  websiteRules,
  webhooks,
  bans,
  images,
  reviews,
  scanner,
  scans,
  scannerSettings,
  tickets,
  staffTickets,
  cannedReplies,
  news,
  inquiries,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
