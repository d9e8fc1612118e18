import { endpoints } from '@carded/contract';
import * as accounts from '#features/accounts/index.ts';
import * as ageGate from '#features/age-gate/index.ts';
import * as alerts from '#features/alerts/index.ts';
import * as audit from '#features/audit/index.ts';
import * as auditLog from '#features/audit-log/index.ts';
import * as bans from '#features/bans/index.ts';
import * as billing from '#features/billing/index.ts';
import * as brokers from '#features/brokers/index.ts';
import * as buyerSteps from '#features/buyer-steps/index.ts';
import * as cannedReplies from '#features/canned-replies/index.ts';
import * as clientLogins from '#features/client-logins/index.ts';
import * as commissions from '#features/commissions/index.ts';
import * as customers from '#features/customers/index.ts';
import * as demos from '#features/demos/index.ts';
import * as flags from '#features/flags/index.ts';
import * as fraudRisk from '#features/fraud-risk/index.ts';
import * as images from '#features/images/index.ts';
import * as inquiries from '#features/inquiries/index.ts';
import * as install from '#features/install/index.ts';
import * as leads from '#features/leads/index.ts';
import * as logViews from '#features/log-views/index.ts';
import * as maintenance from '#features/maintenance/index.ts';
import * as manualVerifications from '#features/manual-verifications/index.ts';
import * as mfa from '#features/mfa/index.ts';
import * as moneyDesk from '#features/money-desk/index.ts';
import * as news from '#features/news/index.ts';
import * as notifications from '#features/notifications/index.ts';
import * as operations from '#features/operations/index.ts';
import * as orders from '#features/orders/index.ts';
import * as ownerEmail from '#features/owner-email/index.ts';
import * as passkeys from '#features/passkeys/index.ts';
import * as passwords from '#features/passwords/index.ts';
import * as people from '#features/people/index.ts';
import * as posts from '#features/posts/index.ts';
import * as problems from '#features/problems/index.ts';
import * as proofs from '#features/proofs/index.ts';
import * as receipts from '#features/receipts/index.ts';
import * as reviews from '#features/reviews/index.ts';
import * as scanner from '#features/scanner/index.ts';
import * as sessions from '#features/sessions/index.ts';
import * as shopInfo from '#features/shop-info/index.ts';
import * as signUp from '#features/sign-up/index.ts';
import * as signatures from '#features/signatures/index.ts';
import * as staffAccounts from '#features/staff-accounts/index.ts';
import * as staffTickets from '#features/staff-tickets/index.ts';
import * as staffWebsites from '#features/staff-websites/index.ts';
import * as stores from '#features/stores/index.ts';
import * as terms from '#features/terms/index.ts';
import * as tickets from '#features/tickets/index.ts';
import * as unsubscribe from '#features/unsubscribe/index.ts';
import * as usage from '#features/usage/index.ts';
import * as userSettings from '#features/user-settings/index.ts';
import * as verificationExports from '#features/verification-exports/index.ts';
import * as verificationMessages from '#features/verification-messages/index.ts';
import * as verificationSessions from '#features/verification-sessions/index.ts';
import * as verifications from '#features/verifications/index.ts';
import * as views from '#features/views/index.ts';
import * as webhooks from '#features/webhooks/index.ts';
import * as websiteRules from '#features/website-rules/index.ts';
import * as websites from '#features/websites/index.ts';
import type { Route } from '#platform/commands/action.ts';

/** Every feature there is. */
const features: readonly { routes: readonly Route[] }[] = [
  verifications,
  verificationExports,
  logViews,
  verificationSessions,
  verificationMessages,
  manualVerifications,
  signatures,
  shopInfo,
  demos,
  fraudRisk,
  maintenance,
  proofs,
  buyerSteps,
  receipts,
  problems,
  ageGate,
  sessions,
  mfa,
  passkeys,
  passwords,
  accounts,
  billing,
  moneyDesk,
  terms,
  signUp,
  leads,
  operations,
  orders,
  flags,
  posts,
  audit,
  usage,
  notifications,
  clientLogins,
  customers,
  commissions,
  brokers,
  ownerEmail,
  unsubscribe,
  websites,
  stores,
  staffWebsites,
  userSettings,
  websiteRules,
  webhooks,
  bans,
  images,
  reviews,
  scanner,
  tickets,
  staffTickets,
  cannedReplies,
  news,
  inquiries,
  install,
  alerts,
  views,
  auditLog,
  staffAccounts,
  people,
];

/** @throws Error when an endpoint of the contract has no action, or an action no endpoint. */
export function routesOf(from: readonly { routes: readonly Route[] }[] = features): readonly Route[] {
  const routes = from.flatMap((feature) => feature.routes);
  const known = new Set<unknown>(endpoints);
  const answered = new Set(routes.map((route) => route.endpoint));
  const missing = endpoints.filter((endpoint) => !answered.has(endpoint)).map((endpoint) => endpoint.name);
  if (missing.length > 0) throw new Error(`endpoints without an action: ${missing.join(', ')}`);
  const unnamed = routes.filter(({ endpoint }) => !known.has(endpoint)).map(({ endpoint }) => endpoint.name);
  if (unnamed.length > 0) throw new Error(`actions without an endpoint of the contract: ${unnamed.join(', ')}`);
  if (answered.size < routes.length) throw new Error('an endpoint has two actions');
  return routes;
}
