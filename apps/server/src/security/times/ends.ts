const day = 24 * 3_600_000;
const month = 30 * day;
const quarterOfAYear = 90 * day;

/**
 * How the rows of a table end. `gone`: removed so long after the time in this column. `emptied`: this column is. `with`: what they belong to, which has an end or is
 * kept. `bounded`: a limit of their number ends them. `kept`: no end, and why.
 */
export type End =
  | { gone: string; afterMs: number; set?: Readonly<Record<string, string>> }
  | { emptied: string; by: string; afterMs: number }
  | { with: string }
  | { bounded: string }
  | { kept: string };

const operator = 'the operator’s own';
const settings = 'what an account has set up, until its owner changes it';
const people = 'who may sign in, until an owner removes them';
const log = 'the merchant’s log, until merchant or buyer deletes it';
const figures = 'counts; nobody is named';

/** Every table there is, and how its rows end. Promised by hand, not taken from the code. */
export const ends: Readonly<Record<string, End | readonly End[]>> = {
  account_secrets: { gone: 'ends_at', afterMs: 0 },
  accounts: { kept: settings },
  alerts: { gone: 'at', afterMs: quarterOfAYear },
  app_settings: { kept: operator },
  audit_heads: { kept: 'the end of a chain that nobody may cut' },
  audit_notes: { with: 'verifications' },
  audit_rows: { kept: 'a chain that nobody may cut; it names nobody outside of the account' },
  ban_names: { with: 'bans' },
  bans: { kept: 'until the shop lifts it' },
  birth_date_tries: { gone: 'tried_at', afterMs: month },
  buyer_passes: [{ with: 'verifications' }, { gone: 'ends_at', afterMs: 0 }],
  buyer_tokens: { gone: 'expires_at', afterMs: 0 },
  canned_replies: { kept: operator },
  cards_seen: { gone: 'ends_at', afterMs: 0 },
  demo_messages: { bounded: 'the newest thousand, of the demo only' },
  dismissed_notices: { kept: settings },
  documents: { with: 'verifications' },
  download_tickets: { gone: 'expires_at', afterMs: 0 },
  email_links: { gone: 'expires_at', afterMs: 0 },
  idempotency_keys: { gone: 'created_at', afterMs: day },
  identity_blocks: { with: 'identity_people' },
  identity_people: { kept: 'the operator’s own directory, which each import replaces' },
  image_removals: { with: 'documents' },
  inquiries: { with: 'inquiry_queue' },
  inquiry_queue: { gone: 'updated_at', afterMs: 365 * day, set: { status: 'answered' } },
  kept_records: { gone: 'keep_until', afterMs: 0 },
  ledger: { gone: 'ends_at', afterMs: 0 },
  link_tokens: { gone: 'expires_at', afterMs: month },
  live_captures: { gone: 'begun_at', afterMs: 120_000 },
  live_changes: { kept: figures },
  live_figures: { kept: figures },
  live_frames_seen: { gone: 'ends_at', afterMs: 0 },
  log_views: { kept: settings },
  login_emails: { with: 'logins' },
  login_invitations: { gone: 'expires_at', afterMs: 0 },
  login_resets: { gone: 'expires_at', afterMs: 0 },
  login_seen: { with: 'logins' },
  logins: [{ kept: people }, { emptied: 'sealed_totp_pending', by: 'totp_pending_until', afterMs: 0 }],
  name_tokens_due: { kept: 'a job that has not run yet; nobody is named' },
  news_dismissals: { kept: settings },
  news_messages: { kept: operator },
  outbox: { kept: 'a job that has not run yet; it holds ids' },
  owners: { with: 'verifications' },
  passes_unbound: { kept: 'a job that has not run yet; nobody is named' },
  passkey_challenges: { gone: 'expires_at', afterMs: 0 },
  passkey_credentials: { with: 'passkeys' },
  passkeys: { kept: people },
  phone_checks: { gone: 'sent_at', afterMs: day },
  pictures_seen: { gone: 'ends_at', afterMs: 0 },
  planted_reviews: { gone: 'planted_at', afterMs: 400 * day },
  recovery_codes: { with: 'logins' },
  removed_buyers: { gone: 'removed_at', afterMs: quarterOfAYear },
  review_queue: { gone: 'since', afterMs: month },
  review_samples: { gone: 'sampled_at', afterMs: quarterOfAYear },
  review_waits: { gone: 'settled_at', afterMs: month },
  scanner_devices: { gone: 'expires_at', afterMs: 0 },
  scanner_diagnostics: { gone: 'expires_at', afterMs: 0 },
  scanner_pairings: { gone: 'phone_ends_at', afterMs: 0 },
  scanner_scans: [{ with: 'verifications' }, { emptied: 'card_hash', by: 'at', afterMs: 8 * day }],
  scanner_settings: { kept: settings },
  scanner_website_settings: { kept: settings },
  schema_migrations: { kept: operator },
  sessions: { gone: 'expires_at', afterMs: 0 },
  signing_keys: { kept: operator },
  staff_accounts: { kept: operator },
  ticket_attachments: { with: 'ticket_queue' },
  ticket_notes: { with: 'ticket_queue' },
  ticket_numbers: { kept: figures },
  ticket_queue: { gone: 'updated_at', afterMs: 365 * day, set: { status: 'closed' } },
  ticket_replies: { with: 'ticket_queue' },
  ticket_views: { with: 'ticket_queue' },
  tickets: { with: 'ticket_queue' },
  underage_refusals: { gone: 'refused_at', afterMs: quarterOfAYear },
  unsubscribe_tokens: { gone: 'created_at', afterMs: day },
  usage_changes: { kept: figures },
  usage_counters: { kept: figures },
  usage_days: { kept: figures },
  usage_events: { with: 'verifications' },
  verification_exports: { gone: 'expires_at', afterMs: 0 },
  verification_facts: { with: 'verifications' },
  verification_sessions: { gone: 'expires_at', afterMs: month },
  verifications: { kept: log },
  waiting_messages: { gone: 'created_at', afterMs: day },
  webhook_endpoints: { kept: settings },
  webhook_messages: { gone: 'created_at', afterMs: quarterOfAYear },
  website_domains: { kept: settings },
  website_keys: { kept: settings },
  website_names: { kept: settings },
  website_openings: { kept: figures },
  website_versions: { kept: settings },
  websites: { kept: settings },
};
