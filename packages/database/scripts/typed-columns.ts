type TypedColumn = {
  /** As TypeScript says it. */
  type: string;
  /** Where its names come from: a folder of the domain. */
  from?: string;
};

const rules: TypedColumn = { type: 'Workflow', from: 'workflow' };
/** The writer decides its shape; the reader checks it. */
const anyObject: TypedColumn = { type: 'Record<string, unknown>' };

const inquiryKind = "'shipping' | 'taxes' | 'payments'";
const inquiryStatus = "'received' | 'in_progress' | 'answered'";

/** What a column holds beyond what the database knows of it. A JSON column that is missing here stops the generator. */
export const typedColumns: Readonly<Record<string, TypedColumn>> = {
  'alerts.kind': { type: 'AlertKind', from: 'codes' },
  // Any JSON, a bare true as well: written as text.
  'app_settings.value': { type: 'ColumnType<unknown, string, string>' },
  'audit_rows.detail': anyObject,
  'buyer_tokens.options': { type: 'OpeningOptions', from: 'openings' },
  'inquiries.kind': { type: inquiryKind },
  'inquiries.status': { type: inquiryStatus },
  'inquiry_queue.kind': { type: inquiryKind },
  'inquiry_queue.status': { type: inquiryStatus },
  'link_tokens.options': { type: 'Generated<OpeningOptions>', from: 'openings' },
  'live_changes.figure': { type: 'LiveFigure', from: 'live-figures' },
  'live_figures.figure': { type: 'LiveFigure', from: 'live-figures' },
  'live_captures.move': { type: 'LiveMove', from: 'codes' },
  'logins.kind': { type: "'owner' | 'sub_user' | 'staff'" },
  'logins.permissions': { type: 'Generated<Permission[]>', from: 'codes' },
  'outbox.payload': anyObject,
  'review_samples.answer': { type: "'accept' | 'deny' | null" },
  'planted_reviews.level': { type: 'EvidenceLevel', from: 'codes' },
  'planted_reviews.requirements': { type: 'Requirements', from: 'workflow' },
  'planted_reviews.result': { type: "'right' | 'wrong' | 'missed' | null" },
  'review_queue.level': { type: 'Generated<EvidenceLevel>', from: 'codes' },
  'review_queue.suggested': { type: 'ReviewLean | null', from: 'review' },
  'scanner_scans.verdict': { type: 'ScanVerdict', from: 'scanner' },
  'signing_keys.public_jwk': anyObject,
  'ticket_attachments.id_check': { type: "'clear' | 'suspected' | 'unchecked'" },
  'ticket_attachments.kind': { type: "'image' | 'pdf' | 'spreadsheet' | 'csv' | 'zip'" },
  'ticket_queue.status': { type: 'TicketStatus', from: 'codes' },
  'tickets.status': { type: 'TicketStatus', from: 'codes' },
  'verification_facts.fact': { type: 'Fact', from: 'decision' },
  'verifications.created_via': { type: "'popup' | 'api' | 'link' | 'manual' | 'scanner'" },
  'verifications.reason': { type: 'DenyReason | NotCreatedReason | null', from: 'codes' },
  'verifications.requirements': { type: 'Requirements | ScanRequirements', from: 'workflow' },
  'verifications.status': { type: 'StatusNumber', from: 'codes' },
  'webhook_messages.state': { type: "'waiting' | 'delivered' | 'failed' | 'given_up'" },
  'website_domains.proven_by': { type: "'dns' | 'file' | null" },
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
