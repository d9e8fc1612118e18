// Made from the migrations by `npm run generate`.
// Migrations: 580649dbd2069efbdee3fae19fc5adbf61b7e33d0ae110a6fab212687c4e9ebb

import type { AccountState, Collector, Cover, LimitAction, MoneyDeskKind, PaymentMethod, PricedKind, TrialKind } from '@carded/domain/billing';
import type { AlertKind, DenyReason, EvidenceLevel, LiveMove, NotCreatedReason, Permission, PlatformSlug, StaffGrant, StatusNumber, TicketStatus, ViewLevel } from '@carded/domain/codes';
import type { CustomerAccess } from '@carded/domain/customers';
import type { Fact } from '@carded/domain/decision';
import type { DeadReason, LeadSource, LeadStatus } from '@carded/domain/desk';
import type { LegalKind } from '@carded/domain/legal-text';
import type { LiveFigure } from '@carded/domain/live-figures';
import type { OpeningOptions } from '@carded/domain/openings';
import type { ReviewLean } from '@carded/domain/review';
import type { ScanVerdict } from '@carded/domain/scanner';
import type { AppliedOrder, CancelHow, OrderState, OrderStepKind, StoreBilling, StoreProblem, StoreState } from '@carded/domain/stores';
import type { PageReport } from '@carded/domain/stores/install-check';
import type { Requirements, ScanRequirements, Workflow } from '@carded/domain/workflow';
import type { ColumnType } from "kysely";

export type ArrayType<T> = ArrayTypeImpl<T> extends (infer U)[]
  ? U[]
  : ArrayTypeImpl<T>;

export type ArrayTypeImpl<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S[], I[], U[]>
  : T[];

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccountCosts {
  account_id: string;
  calls: number;
  cost_micros: number;
  month: string;
  provider: string;
}

export interface AccountList {
  account_id: string;
  has_trial: Generated<boolean>;
  is_broker: boolean;
  is_installed: Generated<boolean>;
  is_named: Generated<boolean>;
  state: AccountState;
  trial_ends_at: Timestamp | null;
}

export interface AccountNotes {
  account_id: string;
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  n: number;
  note_id: string;
  sealed_body: Buffer;
}

export interface AccountPrices {
  account_id: string;
  from_month: string;
  kind: PricedKind;
  reason: string;
  set_at: Generated<Timestamp>;
  set_by: string;
  unit_micros: number;
}

export interface Accounts {
  account_id: string;
  billing_address: Generated<string>;
  billing_city: Generated<string>;
  billing_country: Generated<string>;
  billing_state: Generated<string>;
  billing_zip: Generated<string>;
  business_country: Generated<string>;
  business_name: string;
  business_state: Generated<string>;
  created_at: Generated<Timestamp>;
  deactivated_at: Timestamp | null;
  image_days: Generated<number>;
  is_active: Generated<boolean>;
  is_broker: Generated<boolean>;
  is_id_storage_enabled: Generated<boolean>;
  is_public_demo: Generated<boolean>;
  is_scanner_enabled: Generated<boolean>;
  kind: Generated<string>;
  paused_month: string | null;
  personal_phone: Generated<string>;
  sealed_deactivation_reason: Buffer | null;
  sealed_keys: Buffer;
  state: Generated<AccountState>;
  time_zone: Generated<string>;
  tos_accepted_at: Timestamp | null;
  tos_version: string | null;
}

export interface AccountSecrets {
  account_id: string;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
  hint: string;
  id: string;
  is_test: boolean;
  secret_hash: Buffer;
  store_id: string | null;
}

export interface Alerts {
  account_id: string;
  at: Timestamp;
  id: string;
  kind: AlertKind;
}

export interface Approvals {
  asked_at: Timestamp;
  asked_by: string;
  decided_at: Timestamp | null;
  decided_by: string | null;
  digest: Buffer;
  expires_at: Timestamp;
  id: string;
  is_approved: boolean | null;
  kind: string;
  sealed: Buffer;
  used_at: Timestamp | null;
}

export interface AppSettings {
  name: string;
  value: ColumnType<unknown, string, string>;
}

export interface AuditHeads {
  account_id: string;
  hash: Buffer;
  seq: number;
}

export interface AuditNotes {
  account_id: string;
  id: string;
  sealed: Buffer;
  verification_id: string;
}

export interface AuditRows {
  about: string | null;
  account_id: string;
  action: string;
  actor: string;
  at: Timestamp;
  detail: Record<string, unknown>;
  hash: Buffer | null;
  id: string;
  previous_hash: Buffer | null;
  seq: number | null;
  subject: string;
}

export interface BanNames {
  account_id: string;
  token: Buffer;
  token_buyer: Buffer;
}

export interface Bans {
  account_id: string;
  banned_at: Timestamp;
  banned_by: string;
  sealed_notes: Buffer;
  token_buyer: Buffer;
  verification_id: string;
}

export interface BillingAccounts {
  account_id: string;
  at_limit: Generated<LimitAction>;
  collector: Generated<Collector>;
  first_month: string;
  invoice_count: Generated<number>;
  live_at: Timestamp | null;
  shop: string | null;
  spend_limit_cents: number | null;
}

export interface BillingDue {
  account_id: string;
  card_ends_at: Timestamp | null;
  close_at: Timestamp;
  close_month: string;
  collect_at: Timestamp | null;
  exempt_until: string | null;
  invoice_prefix: string;
  parked_reason: string | null;
  parked_until: Timestamp | null;
  record_at: Timestamp | null;
  trials_end_at: Timestamp | null;
  watches_limit: Generated<boolean>;
}

export interface BillingMails {
  account_id: string;
  at: Timestamp;
  kind: string;
  ref: string;
}

export interface BirthDateTries {
  address_hash: Buffer;
  date_hash: Buffer;
  id: string;
  is_agreed: boolean;
  near_hash: Buffer;
  tried_at: Timestamp;
}

export interface BrokerCustomers {
  access: Generated<CustomerAccess>;
  account_id: string | null;
  asked_at: Timestamp;
  broker_id: string;
  ended_at: Timestamp | null;
  ended_by: "broker" | "customer" | null;
  expires_at: Timestamp;
  granted_at: Timestamp | null;
  id: string;
  mail_number: Generated<number>;
  state: "asked" | "granted" | "ended";
}

export interface BrokerShares {
  broker_id: string;
  from_month: string;
  set_at: Timestamp;
  share_bps: number;
}

export interface BusinessWords {
  account_id: string;
  token: Buffer;
}

export interface BuyerPasses {
  accepted_at: Timestamp;
  account_id: string;
  ends_at: Timestamp;
  has_id: boolean;
  has_phone: boolean;
  is_identified: boolean;
  root_domain: string;
  token_address: Buffer | null;
  token_buyer: Buffer;
  token_email: Buffer | null;
  token_phone: Buffer | null;
  token_zip: Buffer | null;
  verification_id: string;
  website_id: string;
}

export interface BuyerTokens {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  is_test: boolean;
  opened_via: string;
  options: OpeningOptions;
  page_origin: string | null;
  session_id: string | null;
  token_hash: Buffer;
  verification_id: string | null;
  website_id: string;
}

export interface CannedReplies {
  account_id: string;
  body: string;
  id: string;
  title: string;
  updated_at: Timestamp;
}

export interface Cards {
  account_id: string;
  brand: string;
  expiry_month: number;
  expiry_year: number;
  id: string;
  is_current: boolean;
  last4: string;
  provider: string;
  saved_at: Timestamp;
  sealed_ref: Buffer;
}

export interface CardsSeen {
  account_id: string;
  birth_date_hash: Buffer;
  card_hash: Buffer;
  ends_at: Timestamp;
  name_hash: Buffer;
  passed_until: Timestamp | null;
  round: number;
  seen_at: Timestamp;
  verification_id: string;
}

export interface CardTries {
  attempt: string;
  begun_at: Timestamp;
  given_up_at: Timestamp | null;
  provider: string;
  sealed: Buffer;
}

export interface Charges {
  account_id: string;
  by_person: boolean;
  card_id: string;
  cents: number;
  decline_code: string | null;
  decline_kind: "hard" | "soft" | "fraud" | null;
  decline_text: string | null;
  invoice_id: string;
  look_at: Timestamp | null;
  looks: Generated<number>;
  n: number;
  provider: string;
  provider_ref: string | null;
  ref: string;
  sent_at: Timestamp;
  settled_at: Timestamp | null;
  state: "sent" | "held" | "unknown" | "paid" | "declined" | "needs_person" | "absent" | "by_hand";
}

export interface CommissionLines {
  account_id: string;
  at: Timestamp;
  cents: number;
  customer_id: string;
  invoice_id: string;
  invoice_month: string;
  month: string;
  share_bps: number;
}

export interface CommissionsDue {
  broker_id: string;
  next_month: string;
}

export interface CreditNoteLines {
  account_id: string;
  cents: number;
  credit_note_id: string;
  line: number;
  tax_cents: number;
}

export interface CreditNotes {
  account_id: string;
  at: Timestamp;
  by_login: string;
  id: string;
  invoice_id: string;
  lines_cents: number;
  n: number;
  number: string;
  reason: string;
  tax_cents: number;
}

export interface Credits {
  account_id: string;
  by_login: string;
  cents: number;
  ended_at: Timestamp | null;
  expires_at: Timestamp | null;
  given_at: Timestamp;
  id: string;
  reason: string;
}

export interface CustomerInvitations {
  account_id: string;
  email_hash: Buffer;
  expires_at: Timestamp;
  id: string;
  sealed: Buffer;
}

export interface DemoDeliveries {
  body: string;
  headers: Record<string, string>;
  id: string;
  is_signed: boolean;
  received_at: Timestamp;
  reference: string;
}

export interface DemoMessages {
  channel: string;
  created_at: Generated<Timestamp>;
  id: string;
  message_id: string;
  sealed: Buffer;
}

export interface DemoSessions {
  created_at: Timestamp;
  demo: string;
  expires_at: Timestamp;
  ordered: Generated<string[]>;
  reference: string;
  token_hash: Buffer;
}

export interface DismissedNotices {
  account_id: string;
  dismissed_at: Timestamp;
  notice: string;
}

export interface Documents {
  account_id: string;
  created_at: Timestamp;
  id: string;
  remove_after: Timestamp | null;
  removed_at: Timestamp | null;
  round: Generated<number>;
  sealed_lines: Buffer | null;
  sealed_read: Buffer | null;
  side: string;
  size_bytes: number;
  storage_key: string;
  verification_id: string;
}

export interface DownloadTickets {
  account_id: string;
  expires_at: Timestamp;
  login_id: string;
  purpose: string;
  subject_id: string;
  token_hash: Buffer;
}

export interface EmailLinks {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  login_id: string;
  sealed_email: Buffer;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Flags {
  accounts: Generated<string[]>;
  is_on: boolean;
  name: string;
  percent: Generated<number>;
  updated_at: Timestamp;
  updated_by: string;
}

export interface GateCounts {
  accepted: Generated<number>;
  account_id: string;
  day: string;
  refused: Generated<number>;
  shown: Generated<number>;
  website_id: string;
}

export interface GivenAlone {
  account_id: string;
  at: Timestamp;
  by_login: string;
  cents: number;
  id: string;
  kind: string;
}

export interface IdempotencyKeys {
  account_id: string;
  body_hash: Buffer;
  created_at: Generated<Timestamp>;
  key_hash: Buffer;
  sealed_answer: Buffer;
  status: number;
  verification_id: string | null;
}

export interface IdentityBlocks {
  block: Buffer;
  person_id: string;
}

export interface IdentityPeople {
  id: string;
  sealed: Buffer;
  source_id: string;
}

export interface ImageRemovals {
  account_id: string;
  document_id: string;
  remove_after: Timestamp;
  verification_id: string;
}

export interface Inquiries {
  account_id: string;
  created_at: Timestamp;
  created_by: string;
  id: string;
  kind: "shipping" | "taxes" | "payments";
  sealed_answer: Buffer | null;
  sealed_fields: Buffer;
  status: "received" | "in_progress" | "answered";
  updated_at: Timestamp;
}

export interface InquiryQueue {
  account_id: string;
  created_at: Timestamp;
  inquiry_id: string;
  kind: "shipping" | "taxes" | "payments";
  sealed_note: Buffer | null;
  sealed_title: Buffer;
  status: "received" | "in_progress" | "answered";
  updated_at: Timestamp;
}

export interface InstallChecks {
  account_id: string;
  begun_at: Timestamp;
  expires_at: Timestamp;
  nonce_hash: Buffer;
  reports: Generated<number>;
  seen: ColumnType<readonly PageReport[], string, string>;
  server_asked_at: Timestamp | null;
  website_id: string;
}

export interface Invites {
  account_id: string | null;
  broker_id: string | null;
  created_at: Timestamp;
  customer_id: string | null;
  expires_at: Timestamp;
  has_scanner: Generated<boolean>;
  prices: Generated<Record<string, number>>;
  sealed: Buffer;
  token_hash: Buffer;
  trial_days: number | null;
  trial_scans: number | null;
  trial_verifications: number | null;
  used_at: Timestamp | null;
}

export interface InvoiceLines {
  account_id: string;
  cents: number;
  covered_by: Cover;
  fee_days: number | null;
  invoice_id: string;
  kind: PricedKind;
  line: number;
  month: string;
  quantity: number;
  tax_cents: number;
  unit_micros: number;
}

export interface InvoiceOwners {
  account_id: string;
  invoice_id: string;
}

export interface Invoices {
  account_id: string;
  collector: Collector;
  due_at: Timestamp;
  id: string;
  issued_at: Timestamp;
  lines_cents: number;
  month: string;
  number: string;
  paid_cents: Generated<number>;
  sealed_parties: Buffer;
  state: "issued" | "partly_paid" | "paid" | "uncollectible";
  tax_cents: number;
  total_cents: number;
}

export interface KeptRecords {
  account_id: string;
  keep_until: Timestamp;
  law: string;
  sealed: Buffer;
  sealed_key: Buffer;
  verification_id: string;
}

export interface LeadNotes {
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  id: string;
  lead_id: string;
  sealed_body: Buffer;
}

export interface Leads {
  account_id: string | null;
  asks: Generated<number>;
  created_at: Timestamp;
  dead_reason: DeadReason | null;
  email_hash: Buffer;
  id: string;
  invite_hash: Buffer | null;
  invited_at: Timestamp | null;
  moved_at: Timestamp;
  next_at: Timestamp | null;
  owner_id: string | null;
  sealed: Buffer;
  sealed_next: Buffer | null;
  source: LeadSource;
  status: Generated<LeadStatus>;
}

export interface Ledger {
  counts: Generated<number[]>;
  ends_at: Timestamp;
  lasts: Generated<ArrayType<Timestamp>>;
  starts: Generated<ArrayType<Timestamp>>;
  subject_hash: Buffer;
}

export interface LedgerEntries {
  account_id: string;
  at: Timestamp;
  cents: number;
  credit: string;
  debit: string;
  entry: string;
  id: string;
  note: Generated<string>;
  ref: string;
}

export interface LinkTokens {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  options: Generated<OpeningOptions>;
  purpose: string;
  session_id: string | null;
  token_hash: Buffer;
  verification_id: string | null;
  website_id: string | null;
}

export interface LiveCaptures {
  account_id: string;
  begun_at: Timestamp;
  move: LiveMove;
  nonce_hash: Buffer;
  token_hash: Buffer;
  verification_id: string;
}

export interface LiveChanges {
  day: string;
  figure: LiveFigure;
  hits: number;
  id: Generated<string>;
  others: number;
}

export interface LiveFigures {
  figure: LiveFigure;
  hits: number;
  month: string;
  others: number;
}

export interface LiveFramesSeen {
  ends_at: Timestamp;
  frame_hash: Buffer;
}

export interface LoaderReleases {
  code: string;
  first_at: Timestamp;
  name: string;
  release: string;
}

export interface LoginEmails {
  account_id: string;
  email_hash: Buffer;
  login_id: string;
}

export interface LoginInvitations {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  login_id: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface LoginResets {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  login_id: string;
  purpose: string;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface Logins {
  access_type: Generated<number>;
  account_id: string;
  created_at: Generated<Timestamp>;
  email: string;
  email_bounced_at: Timestamp | null;
  first_name: Generated<string>;
  has_all_settings_shown: Generated<boolean>;
  id: string;
  is_removed: Generated<boolean>;
  joined_at: Generated<Timestamp | null>;
  kind: "owner" | "sub_user" | "staff";
  last_name: Generated<string>;
  mfa_reset_at: Timestamp | null;
  password_hash: string;
  permissions: Generated<Permission[]>;
  sealed_totp: Buffer | null;
  sealed_totp_pending: Buffer | null;
  token: string | null;
  totp_last_step: number | null;
  totp_pending_until: Timestamp | null;
  website_ids: string[] | null;
}

export interface LoginSeen {
  account_id: string;
  login_id: string;
  seen_at: Timestamp;
}

export interface LogViews {
  account_id: string;
  created_at: Timestamp;
  id: string;
  login_id: string;
  sealed: Buffer;
}

export interface ManualPayments {
  account_id: string;
  at: Timestamp;
  by_login: string;
  cents: number;
  id: string;
  invoice_id: string;
  method: PaymentMethod;
  received_on: string;
  reference: string;
}

export interface MoneyDesk {
  account_id: string;
  code: string | null;
  kind: MoneyDeskKind;
  ref: string;
  since: Timestamp;
}

export interface NameTokensDue {
  account_id: string;
  before: string;
}

export interface NewsDismissals {
  account_id: string;
  dismissed_at: Timestamp;
  login_id: string;
  message_id: string;
}

export interface NewsMessages {
  body: string;
  created_at: Timestamp;
  created_by: string;
  id: string;
  publish_at: Timestamp | null;
  updated_at: Timestamp;
  withdrawn_at: Timestamp | null;
}

export interface Outbox {
  account_id: string | null;
  id: string;
  payload: Record<string, unknown>;
  queue: string;
  start_after: Timestamp | null;
}

export interface Owners {
  account_id: string;
  id: string;
}

export interface PassesUnbound {
  account_id: string;
}

export interface PasskeyChallenges {
  challenge_hash: Buffer;
  expires_at: Timestamp;
  holder_hash: Buffer;
  purpose: string;
}

export interface PasskeyCredentials {
  account_id: string;
  credential_hash: Buffer;
  passkey_id: string;
}

export interface Passkeys {
  account_id: string;
  counter: number;
  created_at: Timestamp;
  credential_id: Buffer;
  id: string;
  is_synced: boolean;
  last_used_at: Timestamp | null;
  login_id: string;
  name: string;
  public_key: Buffer;
  transports: string[];
}

export interface PhoneChecks {
  account_id: string;
  code_hash: Buffer | null;
  expires_at: Timestamp;
  sealed_phone: Buffer;
  sends: number;
  sent_at: Timestamp;
  tries: number;
  verification_id: string;
}

export interface PostRedirects {
  created_at: Timestamp;
  permalink: string;
  post_id: string;
}

export interface PostRenderings {
  contents: ColumnType<{ id: string; title: string }[], string, string>;
  html: string;
  picture: Buffer | null;
  post_id: string;
  rendered_at: Timestamp;
  renderer: number;
  version: number;
  words: number;
}

export interface Posts {
  created_at: Timestamp;
  created_by: string;
  id: string;
  last_version: Generated<number>;
  live_version: number | null;
  permalink: string;
  publish_at: Timestamp | null;
  updated_at: Timestamp;
  withdrawn_at: Timestamp | null;
}

export interface PostSeeds {
  name: string;
  seeded_at: Timestamp;
}

export interface PostVersions {
  body: string;
  description: string;
  og_image: string;
  permalink: string;
  post_id: string;
  saved_at: Timestamp;
  saved_by: string;
  saved_by_name: string;
  title: string;
  version: number;
}

export interface PowSpent {
  challenge_hash: Buffer;
  ends_at: Timestamp;
}

export interface ProviderEvents {
  at: Timestamp;
  event_hash: Buffer;
}

export interface ProviderMinutes {
  cost_micros: Generated<number>;
  count: number;
  minute: Timestamp;
  outcome: "ok" | "refused" | "failed";
  provider: string;
  step: number;
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Buffer;
  login_id: string;
  used_at: Timestamp | null;
}

export interface Refunds {
  account_id: string;
  by_login: string;
  cents: number;
  charge_n: number;
  decline_text: string | null;
  id: string;
  invoice_id: string;
  look_at: Timestamp | null;
  looks: Generated<number>;
  provider_ref: string | null;
  ref: string;
  sent_at: Timestamp;
  settled_at: Timestamp | null;
  state: "sent" | "unknown" | "refunded" | "voided" | "declined" | "by_hand";
}

export interface RemovedBuyers {
  account_id: string;
  ban_tokens: ArrayType<Buffer>;
  removed_at: Timestamp;
  token_buyer: Buffer;
  verification_id: string;
}

export interface ReviewQueue {
  account_id: string;
  first_yes_at: Timestamp | null;
  first_yes_by: string | null;
  is_own: Generated<boolean>;
  is_test: boolean;
  level: Generated<EvidenceLevel>;
  since: Timestamp;
  suggested: ReviewLean | null;
  taken_at: Timestamp | null;
  taken_by: string | null;
  turn_at: Timestamp;
  verification_id: string;
  website_id: string;
  why: string;
}

export interface ReviewSamples {
  account_id: string;
  answer: "accept" | "deny" | null;
  answered_at: Timestamp | null;
  is_own: boolean;
  sampled_at: Timestamp;
  taken_at: Timestamp | null;
  taken_by: string | null;
  verification_id: string;
  website_id: string;
}

export interface ReviewWaits {
  id: string;
  settled_at: Timestamp;
  waited_seconds: number;
  website_id: string | null;
}

export interface ScannerDevices {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  generation: Generated<number>;
  id: string;
  is_test: Generated<boolean>;
  kind: string;
  last_seen_at: Timestamp;
  parent_generation: number | null;
  parent_id: string | null;
  sealed_label: Buffer | null;
  session_id: string | null;
  token_hash: Buffer | null;
  website_id: string | null;
}

export interface ScannerDiagnostics {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  sealed: Buffer;
  size_bytes: number;
  verification_id: string | null;
}

export interface ScannerPairings {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  id: string;
  is_test: boolean;
  phone_ends_at: Timestamp;
  phone_id: string | null;
  session_id: string | null;
  till_generation: number;
  till_id: string;
  token_hash: Buffer;
  website_id: string;
}

export interface ScannerScans {
  account_id: string;
  arrival: string;
  arrived_at: Timestamp;
  at: Timestamp;
  card_hash: Buffer | null;
  device_id: string;
  queued_id: string | null;
  verdict: ScanVerdict;
  verification_id: string;
  website_id: string;
}

export interface ScannerSettings {
  account_id: string;
  is_settings_shown: Generated<boolean>;
  keeps: Generated<string>;
  minimum_age: Generated<number>;
  mode: Generated<number>;
  pin_hash: string | null;
  website_id: string | null;
}

export interface ScannerWebsiteSettings {
  account_id: string;
  can_accept_by_hand: Generated<boolean>;
  can_raise_age: Generated<boolean>;
  is_age_blocked: Generated<boolean>;
  is_enabled: Generated<boolean>;
  is_for_sub_users: Generated<boolean>;
  is_link_enabled: Generated<boolean>;
  is_mode_blocked: Generated<boolean>;
  link_generation: Generated<number>;
  link_made_at: Timestamp | null;
  minimum_age: number | null;
  mode: Generated<number>;
  website_id: string;
}

export interface Sessions {
  account_id: string;
  agent: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  has_mfa: boolean;
  id: string;
  last_seen_at: Timestamp;
  login_id: string;
  token_hash: Buffer;
}

export interface SigningKeys {
  created_at: Generated<Timestamp>;
  is_current: boolean;
  kid: string;
  public_jwk: Record<string, unknown>;
  sealed_private: Buffer;
}

export interface Signups {
  account_id: string | null;
  code_number: Generated<number>;
  code_sent_at: Timestamp;
  confirmed_at: Timestamp | null;
  created_at: Timestamp;
  email_hash: Buffer;
  expires_at: Timestamp;
  finished_at: Timestamp | null;
  has_draft: boolean;
  id: string;
  login_id: string | null;
  sealed: Buffer;
  token_hash: Buffer;
  tries: Generated<number>;
}

export interface StaffAccounts {
  account_id: string;
}

export interface StaffGrants {
  code: StaffGrant;
  given_at: Timestamp;
  given_by: string | null;
  login_id: string;
}

export interface StoreArrivals {
  arrived_at: Timestamp;
  claim_ends_at: Timestamp | null;
  claim_hash: Buffer | null;
  expires_at: Timestamp;
  external_id: string;
  id: string;
  platform: PlatformSlug;
  sealed: Buffer;
}

export interface StoreConnections {
  account_id: string;
  challenge: string;
  code_hash: Buffer;
  expires_at: Timestamp;
  external_id: string;
  login_id: string;
  platform: PlatformSlug;
  website_id: string;
}

export interface StoreEvents {
  account_id: string;
  at: Timestamp;
  event_id: string;
  store_id: string;
}

export interface StoreNames {
  account_id: string;
  check_at: Generated<Timestamp>;
  external_id: string;
  is_open: boolean;
  platform: PlatformSlug;
  store_id: string;
}

export interface StoreOrders {
  account_id: string;
  amount_minor: number;
  applied: AppliedOrder;
  buyer_erased_at: Timestamp | null;
  buyer_hash: Buffer | null;
  cancel_how: CancelHow | null;
  created_at: Timestamp;
  due_at: Timestamp | null;
  external_id: string;
  id: string;
  is_test: boolean;
  link_at: Timestamp | null;
  number: string;
  placed_at: Timestamp;
  released_by: string | null;
  reminders: Generated<number>;
  remote_state: "open" | "shipped" | "cancelled";
  sealed_buyer: Buffer | null;
  sealed_reason: Buffer | null;
  session_id: string | null;
  state: OrderState;
  state_at: Timestamp;
  store_id: string;
  tries: Generated<number>;
  trouble: string | null;
  try_at: Timestamp | null;
  verification_id: string | null;
  website_id: string;
}

export interface StoreOrderSteps {
  account_id: string;
  at: Timestamp;
  id: string;
  kind: OrderStepKind;
  order_id: string;
}

export interface Stores {
  account_id: string;
  billing: StoreBilling | null;
  checked_at: Timestamp | null;
  erase_at: Timestamp | null;
  external_id: string;
  gate_secret_at: Timestamp | null;
  gone_at: Timestamp | null;
  id: string;
  installed_at: Timestamp;
  order_cursor: string | null;
  plan_name: Generated<string>;
  platform: PlatformSlug;
  problems: Generated<StoreProblem[]>;
  refused_at: Timestamp | null;
  scopes: Generated<string[]>;
  sealed_credentials: Buffer | null;
  sealed_gate_secret: Buffer | null;
  sealed_hook_secret: Buffer | null;
  sealed_previous_gate_secret: Buffer | null;
  sealed_shop: Buffer | null;
  set_up_at: Timestamp | null;
  state: StoreState;
  uninstalled_at: Timestamp | null;
  website_id: string;
}

export interface StoreWork {
  account_id: string;
  due_at: Timestamp;
  is_again: Generated<boolean>;
  leased_until: Timestamp | null;
  store_id: string;
  sweep_at: Timestamp;
}

export interface TaxExemptions {
  account_id: string;
  at: Timestamp;
  by_login: string | null;
  ended_at: Timestamp | null;
  id: string;
  place: string;
  reason: string;
  sealed_certificate: Buffer | null;
  valid_until: string | null;
}

export interface TermsAcceptances {
  accepted_at: Timestamp;
  account_id: string;
  id: string;
  kind: string;
  label: string;
  login_id: string;
  method: "sign_up" | "account";
  sealed: Buffer;
  sha256: Buffer;
  version: string;
}

export interface TermsAnnouncements {
  before_id: string;
  ended_at: Timestamp | null;
  kind: LegalKind;
  published_at: Timestamp;
  told_up_to: string | null;
  version: string;
}

export interface TermsDocuments {
  changes: Generated<string[]>;
  effective_at: Timestamp;
  is_template: Generated<boolean>;
  kind: LegalKind;
  sha256: Buffer;
  summary: Generated<string[]>;
  text: string;
  version: string;
}

export interface TicketAttachments {
  account_id: string;
  content_type: string;
  created_at: Timestamp;
  id: string;
  id_check: "clear" | "suspected" | "unchecked";
  kind: "image" | "pdf" | "spreadsheet" | "csv" | "zip";
  reply_id: string;
  sealed_name: Buffer;
  size_bytes: number;
  storage_key: string;
  ticket_id: string;
}

export interface TicketNotes {
  account_id: string;
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  id: string;
  sealed_body: Buffer;
  ticket_id: string;
}

export interface TicketNumbers {
  account_id: string;
  last_number: number;
}

export interface TicketQueue {
  account_id: string;
  assigned_to: string | null;
  created_at: Timestamp;
  number: number;
  sealed_title: Buffer;
  status: TicketStatus;
  ticket_id: string;
  updated_at: Timestamp;
}

export interface TicketReplies {
  account_id: string;
  author_id: string;
  author_name: string;
  created_at: Timestamp;
  id: string;
  is_staff: boolean;
  sealed_body: Buffer;
  ticket_id: string;
}

export interface Tickets {
  account_id: string;
  closed_at: Timestamp | null;
  created_at: Timestamp;
  created_by: string;
  id: string;
  is_helpful: boolean | null;
  number: number;
  sealed_subject: Buffer;
  status: TicketStatus;
  updated_at: Timestamp;
  verification_id: string | null;
}

export interface TicketViews {
  account_id: string;
  is_staff: boolean;
  login_id: string;
  login_name: string;
  seen_at: Timestamp;
  ticket_id: string;
}

export interface Trials {
  account_id: string;
  ends_at: Timestamp | null;
  kind: TrialKind;
  remaining: number;
  used_up_at: Timestamp | null;
}

export interface UnderageRefusals {
  account_id: string;
  is_proven: Generated<boolean>;
  network_hash: Buffer | null;
  refused_at: Timestamp;
  token_email: Buffer | null;
  token_phone: Buffer | null;
  token_phonetic_full: Buffer | null;
  token_zip: Buffer | null;
  verification_id: string;
}

export interface UnsubscribeTokens {
  created_at: Timestamp;
  email_hash: Buffer | null;
  sealed_email: Buffer | null;
  token_hash: Buffer;
  unsubscribed_at: Timestamp | null;
}

export interface UsageChanges {
  account_id: string;
  adds: Generated<string[]>;
  day: string;
  id: Generated<string>;
  is_test: boolean;
  takes: Generated<string[]>;
  website_id: string;
}

export interface UsageCounters {
  account_id: string;
  count: number;
  covered_by: Cover;
  kind: string;
  month: string;
  shard: number;
}

export interface UsageDays {
  account_id: string;
  count: number;
  day: string;
  is_test: boolean;
  key: string;
  website_id: string;
}

export interface UsageEvents {
  account_id: string;
  covered_by: Cover;
  kind: string;
  month: string;
  verification_id: string;
}

export interface UsageRecords {
  account_id: string;
  booked_at: Timestamp | null;
  cents: number;
  day: string;
  link: string | null;
  look_at: Timestamp | null;
  month: string;
  refused_at: Timestamp | null;
  sent_at: Timestamp;
  settled_at: Timestamp | null;
  state: "sent" | "unknown" | "over_cap" | "recorded" | "withdrawn";
  tries: Generated<number>;
}

export interface VerificationExports {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  login_id: string;
  sealed_criteria: Buffer;
  token_hash: Buffer;
  used_at: Timestamp | null;
}

export interface VerificationFacts {
  account_id: string;
  at: Timestamp;
  fact: Fact;
  seq: number;
  verification_id: string;
}

export interface Verifications {
  account_id: string;
  answer_ms: number | null;
  country: string;
  created_via: "popup" | "api" | "link" | "manual" | "scanner";
  id: string;
  is_completion_told: Generated<boolean>;
  is_decided: Generated<boolean>;
  is_reviewed: Generated<boolean>;
  is_test: boolean;
  link_sent_at: Timestamp | null;
  minimum_age: number | null;
  page_origin: string | null;
  reason: DenyReason | NotCreatedReason | null;
  removed_at: Timestamp | null;
  requirements: Requirements | ScanRequirements;
  rules_hash: string;
  rules_version: number;
  sealed: Buffer;
  sealed_notes: Buffer | null;
  session_id: string | null;
  state: string;
  status: StatusNumber;
  token_buyer: Buffer | null;
  token_email: Buffer | null;
  token_first: Buffer | null;
  token_last: Buffer | null;
  token_phone: Buffer | null;
  token_phonetic_full: Buffer | null;
  token_phonetic_last: Buffer | null;
  token_reference: Buffer | null;
  token_zip: Buffer | null;
  version: Generated<number>;
  way: string | null;
  website_id: string;
}

export interface VerificationSessions {
  account_id: string;
  created_at: Timestamp;
  expires_at: Timestamp;
  flow_type: string;
  id: string;
  is_test: boolean;
  sealed: Buffer;
  sent_at: Timestamp | null;
  sent_by: string | null;
  verification_id: string | null;
  website_id: string;
}

export interface ViewReads {
  endpoint: string;
  view_id: string;
}

export interface Views {
  account_id: string;
  ended_at: Timestamp | null;
  ended_why: "stopped" | "time" | "signed_out" | "session_ended" | "access_ended" | null;
  ends_at: Timestamp;
  id: string;
  level: ViewLevel;
  sealed_reason: Buffer;
  session_id: string;
  started_at: Timestamp;
  ticket_id: string | null;
  viewer: "staff" | "broker";
  viewer_account_id: string;
  viewer_login_id: string;
}

export interface WaitingMessages {
  about_id: string;
  account_id: string;
  created_at: Generated<Timestamp>;
  id: string;
  sealed: Buffer;
}

export interface WebhookEndpoints {
  account_id: string;
  created_at: Timestamp;
  disabled_because: string | null;
  failing_since: Timestamp | null;
  id: string;
  is_enabled: Generated<boolean>;
  sealed_secrets: Buffer;
  url: string;
  website_id: string | null;
}

export interface WebhookMessages {
  account_id: string;
  attempts: Generated<number>;
  body: string;
  created_at: Timestamp;
  endpoint_id: string | null;
  id: string;
  last_error: string | null;
  last_status: number | null;
  message_id: string;
  method: string;
  next_attempt_at: Timestamp | null;
  state: "waiting" | "delivered" | "failed" | "given_up";
  type: string;
  url: string;
  verification_id: string | null;
  website_id: string | null;
}

export interface WebhookTroubles {
  account_id: string;
  endpoint_id: string;
  failing_since: Timestamp;
  host: string;
  is_off: Generated<boolean>;
  last_answer: string;
}

export interface WebsiteDomains {
  account_id: string;
  checked_at: Timestamp;
  domain: string;
  proven_at: Timestamp | null;
  proven_by: "dns" | "file" | "platform" | null;
  root_domain: string;
  website_id: string;
}

export interface WebsiteKeys {
  account_id: string;
  is_test: boolean;
  key: string;
  kind: string;
  website_id: string;
}

export interface WebsiteNames {
  account_id: string;
  domain: string;
  website_id: string;
}

export interface WebsiteOpenings {
  account_id: string;
  opened_at: Timestamp | null;
  problem_at: Timestamp | null;
  problem_code: string | null;
  problem_count: Generated<number>;
  problem_host: string | null;
  seen_at: Timestamp | null;
  website_id: string;
}

export interface Websites {
  account_id: string;
  additional_domains: Generated<string[]>;
  backend_name: Generated<string>;
  billing_link: Generated<string>;
  callback_url: Generated<string>;
  changed_at: Timestamp | null;
  changed_by: Generated<string>;
  contact_email: Generated<string>;
  contact_phone: Generated<string>;
  created_at: Generated<Timestamp>;
  domain: string;
  hash: string;
  id: string;
  internal_site_config: Generated<Record<string, unknown>>;
  is_accepting_by_pictures: Generated<boolean>;
  is_active: Generated<boolean>;
  is_changed_by_support: Generated<boolean>;
  is_dev_mode: Generated<boolean>;
  is_id_in_store_allowed: Generated<boolean>;
  is_notified_on_accept: Generated<boolean>;
  is_notified_on_deny: Generated<boolean>;
  is_ocr_flow_allowed: Generated<boolean>;
  is_origin_ignored: Generated<boolean>;
  is_recheck_allowed: Generated<boolean>;
  is_reviewed_by_own: Generated<boolean>;
  is_reviewed_by_two: Generated<boolean>;
  key_live: string;
  key_test: string;
  link_type: Generated<number>;
  name: string;
  notify_email: Generated<string>;
  platform_settings: Generated<Record<string, unknown>>;
  proven_roots: Generated<string[]>;
  removed_at: Timestamp | null;
  root_domain: string;
  rules_hash: string;
  rules_version: Generated<number>;
  workflow: Workflow;
}

export interface WebsiteVersions {
  account_id: string;
  restored_from: number | null;
  saved_at: Generated<Timestamp>;
  saved_by: string;
  version: number;
  website_id: string;
  workflow: Workflow;
}

export interface DB {
  account_costs: AccountCosts;
  account_list: AccountList;
  account_notes: AccountNotes;
  account_prices: AccountPrices;
  account_secrets: AccountSecrets;
  accounts: Accounts;
  alerts: Alerts;
  app_settings: AppSettings;
  approvals: Approvals;
  audit_heads: AuditHeads;
  audit_notes: AuditNotes;
  audit_rows: AuditRows;
  ban_names: BanNames;
  bans: Bans;
  billing_accounts: BillingAccounts;
  billing_due: BillingDue;
  billing_mails: BillingMails;
  birth_date_tries: BirthDateTries;
  broker_customers: BrokerCustomers;
  broker_shares: BrokerShares;
  business_words: BusinessWords;
  buyer_passes: BuyerPasses;
  buyer_tokens: BuyerTokens;
  canned_replies: CannedReplies;
  card_tries: CardTries;
  cards: Cards;
  cards_seen: CardsSeen;
  charges: Charges;
  commission_lines: CommissionLines;
  commissions_due: CommissionsDue;
  credit_note_lines: CreditNoteLines;
  credit_notes: CreditNotes;
  credits: Credits;
  customer_invitations: CustomerInvitations;
  demo_deliveries: DemoDeliveries;
  demo_messages: DemoMessages;
  demo_sessions: DemoSessions;
  dismissed_notices: DismissedNotices;
  documents: Documents;
  download_tickets: DownloadTickets;
  email_links: EmailLinks;
  flags: Flags;
  gate_counts: GateCounts;
  given_alone: GivenAlone;
  idempotency_keys: IdempotencyKeys;
  identity_blocks: IdentityBlocks;
  identity_people: IdentityPeople;
  image_removals: ImageRemovals;
  inquiries: Inquiries;
  inquiry_queue: InquiryQueue;
  install_checks: InstallChecks;
  invites: Invites;
  invoice_lines: InvoiceLines;
  invoice_owners: InvoiceOwners;
  invoices: Invoices;
  kept_records: KeptRecords;
  lead_notes: LeadNotes;
  leads: Leads;
  ledger: Ledger;
  ledger_entries: LedgerEntries;
  link_tokens: LinkTokens;
  live_captures: LiveCaptures;
  live_changes: LiveChanges;
  live_figures: LiveFigures;
  live_frames_seen: LiveFramesSeen;
  loader_releases: LoaderReleases;
  log_views: LogViews;
  login_emails: LoginEmails;
  login_invitations: LoginInvitations;
  login_resets: LoginResets;
  login_seen: LoginSeen;
  logins: Logins;
  manual_payments: ManualPayments;
  money_desk: MoneyDesk;
  name_tokens_due: NameTokensDue;
  news_dismissals: NewsDismissals;
  news_messages: NewsMessages;
  outbox: Outbox;
  owners: Owners;
  passes_unbound: PassesUnbound;
  passkey_challenges: PasskeyChallenges;
  passkey_credentials: PasskeyCredentials;
  passkeys: Passkeys;
  phone_checks: PhoneChecks;
  post_redirects: PostRedirects;
  post_renderings: PostRenderings;
  post_seeds: PostSeeds;
  post_versions: PostVersions;
  posts: Posts;
  pow_spent: PowSpent;
  provider_events: ProviderEvents;
  provider_minutes: ProviderMinutes;
  recovery_codes: RecoveryCodes;
  refunds: Refunds;
  removed_buyers: RemovedBuyers;
  review_queue: ReviewQueue;
  review_samples: ReviewSamples;
  review_waits: ReviewWaits;
  scanner_devices: ScannerDevices;
  scanner_diagnostics: ScannerDiagnostics;
  scanner_pairings: ScannerPairings;
  scanner_scans: ScannerScans;
  scanner_settings: ScannerSettings;
  scanner_website_settings: ScannerWebsiteSettings;
  sessions: Sessions;
  signing_keys: SigningKeys;
  signups: Signups;
  staff_accounts: StaffAccounts;
  staff_grants: StaffGrants;
  store_arrivals: StoreArrivals;
  store_connections: StoreConnections;
  store_events: StoreEvents;
  store_names: StoreNames;
  store_order_steps: StoreOrderSteps;
  store_orders: StoreOrders;
  store_work: StoreWork;
  stores: Stores;
  tax_exemptions: TaxExemptions;
  terms_acceptances: TermsAcceptances;
  terms_announcements: TermsAnnouncements;
  terms_documents: TermsDocuments;
  ticket_attachments: TicketAttachments;
  ticket_notes: TicketNotes;
  ticket_numbers: TicketNumbers;
  ticket_queue: TicketQueue;
  ticket_replies: TicketReplies;
  ticket_views: TicketViews;
  tickets: Tickets;
  trials: Trials;
  underage_refusals: UnderageRefusals;
  unsubscribe_tokens: UnsubscribeTokens;
  usage_changes: UsageChanges;
  usage_counters: UsageCounters;
  usage_days: UsageDays;
  usage_events: UsageEvents;
  usage_records: UsageRecords;
  verification_exports: VerificationExports;
  verification_facts: VerificationFacts;
  verification_sessions: VerificationSessions;
  verifications: Verifications;
  view_reads: ViewReads;
  views: Views;
  waiting_messages: WaitingMessages;
  webhook_endpoints: WebhookEndpoints;
  webhook_messages: WebhookMessages;
  webhook_troubles: WebhookTroubles;
  website_domains: WebsiteDomains;
  website_keys: WebsiteKeys;
  website_names: WebsiteNames;
  website_openings: WebsiteOpenings;
  website_versions: WebsiteVersions;
  websites: Websites;
}
