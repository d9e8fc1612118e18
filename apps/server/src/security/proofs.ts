import type { EndpointName } from '@carded/client';
import * as accounts from '#features/accounts/accounts.proof.ts';
import * as ageGate from '#features/age-gate/age-gate.proof.ts';
import * as alerts from '#features/alerts/alerts.proof.ts';
import * as audit from '#features/audit/audit.proof.ts';
import * as auditLog from '#features/audit-log/audit-log.proof.ts';
import * as bans from '#features/bans/bans.proof.ts';
import * as billing from '#features/billing/billing.proof.ts';
import * as billingMails from '#features/billing-mails/billing-mails.proof.ts';
import * as brokers from '#features/brokers/brokers.proof.ts';
import * as buyerSteps from '#features/buyer-steps/buyer-steps.proof.ts';
import * as cannedReplies from '#features/canned-replies/canned-replies.proof.ts';
import * as clientLogins from '#features/client-logins/client-logins.proof.ts';
import * as commissions from '#features/commissions/commissions.proof.ts';
import * as customers from '#features/customers/customers.proof.ts';
import * as demos from '#features/demos/demos.proof.ts';
import * as flags from '#features/flags/flags.proof.ts';
import * as fraudRisk from '#features/fraud-risk/fraud-risk.proof.ts';
import * as housekeeping from '#features/housekeeping/housekeeping.proof.ts';
import * as images from '#features/images/images.proof.ts';
import * as inquiries from '#features/inquiries/inquiries.proof.ts';
import * as install from '#features/install/install.proof.ts';
import * as leads from '#features/leads/leads.proof.ts';
import * as liveFigures from '#features/live-figures/live-figures.proof.ts';
import * as logViews from '#features/log-views/log-views.proof.ts';
import * as maintenance from '#features/maintenance/maintenance.proof.ts';
import * as manualVerifications from '#features/manual-verifications/manual-verifications.proof.ts';
import * as messages from '#features/messages/messages.proof.ts';
import * as mfa from '#features/mfa/mfa.proof.ts';
import * as moneyDesk from '#features/money-desk/money-desk.proof.ts';
import * as news from '#features/news/news.proof.ts';
import * as notifications from '#features/notifications/notifications.proof.ts';
import * as operations from '#features/operations/operations.proof.ts';
import * as orders from '#features/orders/orders.proof.ts';
import * as ownerEmail from '#features/owner-email/owner-email.proof.ts';
import * as passkeys from '#features/passkeys/passkeys.proof.ts';
import * as passwords from '#features/passwords/passwords.proof.ts';
import * as people from '#features/people/people.proof.ts';
import * as posts from '#features/posts/posts.proof.ts';
import * as problems from '#features/problems/problems.proof.ts';
import * as proofs from '#features/proofs/proofs.proof.ts';
import * as receipts from '#features/receipts/receipts.proof.ts';
import * as reviews from '#features/reviews/reviews.proof.ts';
import * as scanner from '#features/scanner/scanner.proof.ts';
import * as scannerSettings from '#features/scanner/scanner-settings.proof.ts';
import * as sessions from '#features/sessions/sessions.proof.ts';
import * as shopInfo from '#features/shop-info/shop-info.proof.ts';
import * as signUp from '#features/sign-up/sign-up.proof.ts';
import * as signatures from '#features/signatures/signatures.proof.ts';
import * as staffAccounts from '#features/staff-accounts/staff-accounts.proof.ts';
import * as staffTickets from '#features/staff-tickets/staff-tickets.proof.ts';
import * as staffWebsites from '#features/staff-websites/staff-websites.proof.ts';
import * as storeHooks from '#features/store-hooks/store-hooks.proof.ts';
import * as stores from '#features/stores/stores.proof.ts';
import * as terms from '#features/terms/terms.proof.ts';
import * as tickets from '#features/tickets/tickets.proof.ts';
import * as unsubscribe from '#features/unsubscribe/unsubscribe.proof.ts';
import * as usage from '#features/usage/usage.proof.ts';
import * as userSettings from '#features/user-settings/user-settings.proof.ts';
import * as verificationExports from '#features/verification-exports/verification-exports.proof.ts';
import * as verificationMessages from '#features/verification-messages/verification-messages.proof.ts';
import * as verificationSessions from '#features/verification-sessions/verification-sessions.proof.ts';
import * as verifications from '#features/verifications/verifications.proof.ts';
import * as views from '#features/views/views.proof.ts';
import * as webhooks from '#features/webhooks/webhooks.proof.ts';
import * as websiteRules from '#features/website-rules/website-rules.proof.ts';
import * as websites from '#features/websites/websites.proof.ts';
import type { JobProof, JobProofs, Proof } from './proof.ts';

/** Every proof there is. */
const parts = [
  accounts,
  ageGate,
  alerts,
  auditLog,
  audit,
  bans,
  billingMails,
  billing,
  brokers,
  buyerSteps,
  cannedReplies,
  clientLogins,
  commissions,
  customers,
  demos,
  flags,
  fraudRisk,
  housekeeping,
  images,
  inquiries,
  install,
  leads,
  liveFigures,
  logViews,
  maintenance,
  manualVerifications,
  messages,
  mfa,
  moneyDesk,
  news,
  notifications,
  operations,
  orders,
  ownerEmail,
  passkeys,
  passwords,
  people,
  posts,
  problems,
  proofs,
  receipts,
  reviews,
  scannerSettings,
  scanner,
  sessions,
  shopInfo,
  signUp,
  signatures,
  staffAccounts,
  staffTickets,
  staffWebsites,
  storeHooks,
  stores,
  terms,
  tickets,
  unsubscribe,
  usage,
  userSettings,
  verificationExports,
  verificationMessages,
  verificationSessions,
  verifications,
  views,
  webhooks,
  websiteRules,
  websites,
] as const;

type PartWith<Name extends string> = Extract<(typeof parts)[number], { [N in Name]: object }>;
type NamesOf<Part> = Part extends { endpoints: infer Each } ? Extract<keyof Each, EndpointName> : never;

/** Name and proof, as often as there is one. */
export const endpointProofs = parts.flatMap((part) => ('endpoints' in part ? Object.entries(part.endpoints) : []));
export const jobProofs: readonly [string, JobProof][] = parts.flatMap((part) =>
  'jobs' in part ? Object.entries(part.jobs as JobProofs) : [],
);

/** By endpoint: one without a proof does not compile. */
export const proofOf = Object.fromEntries(endpointProofs) as {
  readonly [N in NamesOf<PartWith<'endpoints'>>]: Proof<N>;
} satisfies { readonly [N in EndpointName]: Proof<N> };
