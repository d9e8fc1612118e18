import * as accounts from '#account/accounts.ts';
import * as auditLog from '#account/audit-log.ts';
import * as billing from '#account/billing.ts';
import * as brokers from '#account/brokers.ts';
import * as clientLogins from '#account/client-logins.ts';
import * as commissions from '#account/commissions.ts';
import * as customers from '#account/customers.ts';
import * as mfa from '#account/mfa.ts';
import * as moneyDesk from '#account/money-desk.ts';
import * as moneyDeskActions from '#account/money-desk-actions.ts';
import * as notifications from '#account/notifications.ts';
import * as ownerEmail from '#account/owner-email.ts';
import * as passkeys from '#account/passkeys.ts';
import * as passwords from '#account/passwords.ts';
import * as sessions from '#account/sessions.ts';
import * as signUp from '#account/sign-up.ts';
import * as taxExemptions from '#account/tax-exemptions.ts';
import * as terms from '#account/terms.ts';
import * as unsubscribe from '#account/unsubscribe.ts';
import * as usage from '#account/usage.ts';
import * as userSettings from '#account/user-settings.ts';
import * as buyerSteps from '#buyer/buyer-steps.ts';
import * as images from '#buyer/images.ts';
import * as proofs from '#buyer/proofs.ts';
import * as receipts from '#buyer/receipts.ts';
import * as signatures from '#buyer/signatures.ts';
import * as orders from '#orders/orders.ts';
import * as scanner from '#scanner/scanner.ts';
import * as scannerSettings from '#scanner/scanner-settings.ts';
import * as scans from '#scanner/scans.ts';
import * as accountNotes from '#staff/account-notes.ts';
import * as people from '#staff/people.ts';
import * as staffAccounts from '#staff/staff-accounts.ts';
import * as views from '#staff/views.ts';
import * as connections from '#stores/connections.ts';
import * as onboarding from '#stores/onboarding.ts';
import * as stores from '#stores/stores.ts';
import * as alerts from '#support/alerts.ts';
import * as audit from '#support/audit.ts';
import * as cannedReplies from '#support/canned-replies.ts';
import * as flags from '#support/flags.ts';
import * as inquiries from '#support/inquiries.ts';
import * as leads from '#support/leads.ts';
import * as maintenance from '#support/maintenance.ts';
import * as news from '#support/news.ts';
import * as operations from '#support/operations.ts';
import * as posts from '#support/posts.ts';
import * as staffTickets from '#support/staff-tickets.ts';
import * as tickets from '#support/tickets.ts';
import * as bans from '#verifications/bans.ts';
import * as demos from '#verifications/demos.ts';
import * as fraudRisk from '#verifications/fraud-risk.ts';
import * as logViews from '#verifications/log-views.ts';
import * as manualVerifications from '#verifications/manual-verifications.ts';
import * as reviews from '#verifications/reviews.ts';
import * as verificationExports from '#verifications/verification-exports.ts';
import * as verificationLog from '#verifications/verification-log.ts';
import * as verificationMessages from '#verifications/verification-messages.ts';
import * as verificationSessions from '#verifications/verification-sessions.ts';
import * as verifications from '#verifications/verifications.ts';
import * as ageGate from '#websites/age-gate.ts';
import * as install from '#websites/install.ts';
import * as problems from '#websites/problems.ts';
import * as shopInfo from '#websites/shop-info.ts';
import * as staffWebsiteRules from '#websites/staff-website-rules.ts';
import * as staffWebsiteSettings from '#websites/staff-website-settings.ts';
import * as staffWebsites from '#websites/staff-websites.ts';
import * as webhooks from '#websites/webhooks.ts';
import * as websiteRules from '#websites/website-rules.ts';
import * as appSettings from '#websites/website-settings.ts';
import * as websites from '#websites/websites.ts';
import type { Endpoint } from './endpoint.ts';

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
  demos,
  fraudRisk,
  maintenance,
  proofs,
  buyerSteps,
  receipts,
  problems,
  install,
  sessions,
  mfa,
  passkeys,
  passwords,
  accounts,
  billing,
  moneyDesk,
  moneyDeskActions,
  taxExemptions,
  terms,
  signUp,
  usage,
  notifications,
  clientLogins,
  customers,
  commissions,
  brokers,
  ownerEmail,
  unsubscribe,
  websites,
  ageGate,
  appSettings,
  onboarding,
  stores,
  connections,
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
  orders,
  views,
  auditLog,
  staffAccounts,
  accountNotes,
  people,
  alerts,
  tickets,
  staffTickets,
  cannedReplies,
  news,
  inquiries,
  leads,
  operations,
  flags,
  posts,
  audit,
].flatMap((feature) => Object.values(feature).filter(isEndpoint));
