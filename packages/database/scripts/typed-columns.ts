type TypedColumn = {
  /** Type in TypeScript. */
  type: string;
  /** Source of its names: a folder of the domain. */
  from?: string;
};

const rules: TypedColumn = { type: 'Workflow', from: 'workflow' };
/** The writer decides its shape; the reader checks it. */
const anyObject: TypedColumn = { type: 'Record<string, unknown>' };

const inquiryKind = "'shipping' | 'taxes' | 'payments'";
const inquiryStatus = "'received' | 'in_progress' | 'answered'";

/** Types of columns beyond what the database knows of them. A JSON column that is missing here stops the generator. */
export const typedColumns: Readonly<Record<string, TypedColumn>> = {
  'accounts.state': { type: 'Generated<AccountState>', from: 'billing' },
  'account_prices.kind': { type: 'PricedKind', from: 'billing' },
  'account_list.state': { type: 'AccountState', from: 'billing' },
  'alerts.kind': { type: 'AlertKind', from: 'codes' },
  // Any JSON, a bare true as well: written as text.
  'app_settings.value': { type: 'ColumnType<unknown, string, string>' },
  'audit_rows.detail': anyObject,
  'billing_accounts.at_limit': { type: 'Generated<LimitAction>', from: 'billing' },
  'billing_accounts.collector': { type: 'Generated<Collector>', from: 'billing' },
  'broker_customers.access': { type: 'Generated<CustomerAccess>', from: 'customers' },
  'broker_customers.ended_by': { type: "'broker' | 'customer' | null" },
  'broker_customers.state': { type: "'asked' | 'granted' | 'ended'" },
  'buyer_tokens.options': { type: 'OpeningOptions', from: 'openings' },
  'charges.decline_kind': { type: "'hard' | 'soft' | 'fraud' | null" },
  'charges.state': {
    type: "'sent' | 'held' | 'unknown' | 'paid' | 'declined' | 'needs_person' | 'absent' | 'by_hand'",
  },
  'demo_deliveries.headers': { type: 'Record<string, string>' },
  'inquiries.kind': { type: inquiryKind },
  'inquiries.status': { type: inquiryStatus },
  'inquiry_queue.kind': { type: inquiryKind },
  'inquiry_queue.status': { type: inquiryStatus },
  'install_checks.seen': { type: 'ColumnType<readonly PageReport[], string, string>', from: 'stores/install-check' },
  'invoice_lines.covered_by': { type: 'Cover', from: 'billing' },
  'invoice_lines.kind': { type: 'PricedKind', from: 'billing' },
  'invoices.collector': { type: 'Collector', from: 'billing' },
  'invoices.state': { type: "'issued' | 'partly_paid' | 'paid' | 'uncollectible'" },
  'invites.prices': { type: 'Generated<Record<string, number>>' },
  'leads.dead_reason': { type: 'DeadReason | null', from: 'desk' },
  'leads.source': { type: 'LeadSource', from: 'desk' },
  'leads.status': { type: 'Generated<LeadStatus>', from: 'desk' },
  'link_tokens.options': { type: 'Generated<OpeningOptions>', from: 'openings' },
  'live_changes.figure': { type: 'LiveFigure', from: 'live-figures' },
  'live_figures.figure': { type: 'LiveFigure', from: 'live-figures' },
  'live_captures.move': { type: 'LiveMove', from: 'codes' },
  'logins.kind': { type: "'owner' | 'sub_user' | 'staff'" },
  'logins.permissions': { type: 'Generated<Permission[]>', from: 'codes' },
  'manual_payments.method': { type: 'PaymentMethod', from: 'billing' },
  'money_desk.kind': { type: 'MoneyDeskKind', from: 'billing' },
  'outbox.payload': anyObject,
  'refunds.state': { type: "'sent' | 'unknown' | 'refunded' | 'voided' | 'declined' | 'by_hand'" },
  'provider_minutes.outcome': { type: "'ok' | 'refused' | 'failed'" },
  'review_samples.answer': { type: "'accept' | 'deny' | null" },
  'post_renderings.contents': { type: 'ColumnType<{ id: string; title: string }[], string, string>' },
  'review_queue.level': { type: 'Generated<EvidenceLevel>', from: 'codes' },
  'review_queue.suggested': { type: 'ReviewLean | null', from: 'review' },
  'scanner_scans.verdict': { type: 'ScanVerdict', from: 'scanner' },
  'signing_keys.public_jwk': anyObject,
  'staff_grants.code': { type: 'StaffGrant', from: 'codes' },
  'store_arrivals.platform': { type: 'PlatformSlug', from: 'codes' },
  'store_connections.platform': { type: 'PlatformSlug', from: 'codes' },
  'store_names.platform': { type: 'PlatformSlug', from: 'codes' },
  'store_order_steps.kind': { type: 'OrderStepKind', from: 'stores' },
  'store_orders.applied': { type: 'AppliedOrder', from: 'stores' },
  'store_orders.cancel_how': { type: 'CancelHow | null', from: 'stores' },
  'store_orders.remote_state': { type: "'open' | 'shipped' | 'cancelled'" },
  'store_orders.state': { type: 'OrderState', from: 'stores' },
  'stores.billing': { type: 'StoreBilling | null', from: 'stores' },
  'stores.platform': { type: 'PlatformSlug', from: 'codes' },
  'stores.problems': { type: 'Generated<StoreProblem[]>', from: 'stores' },
  'stores.state': { type: 'StoreState', from: 'stores' },
  'terms_acceptances.method': { type: "'sign_up' | 'account'" },
  'terms_announcements.kind': { type: 'LegalKind', from: 'legal-text' },
  'terms_documents.kind': { type: 'LegalKind', from: 'legal-text' },
  'ticket_attachments.id_check': { type: "'clear' | 'suspected' | 'unchecked'" },
  'ticket_attachments.kind': { type: "'image' | 'pdf' | 'spreadsheet' | 'csv' | 'zip'" },
  'ticket_queue.status': { type: 'TicketStatus', from: 'codes' },
  'tickets.status': { type: 'TicketStatus', from: 'codes' },
  'trials.kind': { type: 'TrialKind', from: 'billing' },
  'usage_counters.covered_by': { type: 'Cover', from: 'billing' },
  'usage_events.covered_by': { type: 'Cover', from: 'billing' },
  'usage_records.state': { type: "'sent' | 'unknown' | 'over_cap' | 'recorded' | 'withdrawn'" },
  'verification_facts.fact': { type: 'Fact', from: 'decision' },
  'verifications.created_via': { type: "'popup' | 'api' | 'link' | 'manual' | 'scanner'" },
  'verifications.reason': { type: 'DenyReason | NotCreatedReason | null', from: 'codes' },
  'verifications.requirements': { type: 'Requirements | ScanRequirements', from: 'workflow' },
  'verifications.status': { type: 'StatusNumber', from: 'codes' },
  'views.ended_why': { type: "'stopped' | 'time' | 'signed_out' | 'session_ended' | 'access_ended' | null" },
  'views.level': { type: 'ViewLevel', from: 'codes' },
  'views.viewer': { type: "'staff' | 'broker'" },
  'webhook_messages.state': { type: "'waiting' | 'delivered' | 'failed' | 'given_up'" },
  'website_domains.proven_by': { type: "'dns' | 'file' | 'platform' | null" },
  'website_versions.workflow': rules,
  'websites.internal_site_config': { type: 'Generated<Record<string, unknown>>' },
  'websites.platform_settings': { type: 'Generated<Record<string, unknown>>' },
  'websites.workflow': rules,
};

const builtIn = new Set(['ColumnType', 'Generated', 'Record']);

/** The imports that these types need. */
export function importsOf(columns: typeof typedColumns): string {
  const names = new Map<string, Set<string>>();
  for (const { type, from } of Object.values(columns)) {
    if (from === undefined) continue;
    const known = names.get(from) ?? new Set();
    for (const [name] of type.matchAll(/\b[A-Z]\w+/g)) if (!builtIn.has(name)) known.add(name);
    names.set(from, known);
  }
  return [...names]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([from, known]) => `import type { ${[...known].sort().join(', ')} } from '@carded/domain/${from}';\n`)
    .join('');
}
