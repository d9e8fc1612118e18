// Made from the migrations by `npm run generate`.
// Migrations: 7b887508f90f1f834925f39b725683c517bd3c741ecfe6d4d577919c505e8961

import type { AlertKind, DenyReason, EvidenceLevel, LiveMove, NotCreatedReason, Permission, StatusNumber, TicketStatus } from '@carded/domain/codes';
import type { Fact } from '@carded/domain/decision';
import type { LiveFigure } from '@carded/domain/live-figures';
import type { OpeningOptions } from '@carded/domain/openings';
import type { ReviewLean } from '@carded/domain/review';
import type { ScanVerdict } from '@carded/domain/scanner';
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
  is_scanner_enabled: Generated<boolean>;
  is_trial: Generated<boolean>;
  kind: Generated<string>;
  personal_phone: Generated<string>;
  sealed_deactivation_reason: Buffer | null;
  sealed_keys: Buffer;
  tos_accepted_at: Timestamp | null;
  tos_version: string | null;
  trial_ends_at: Timestamp | null;
  trial_scans: Generated<number>;
  trial_verifications: Generated<number>;
}

export interface AccountSecrets {
  account_id: string;
  created_at: Generated<Timestamp>;
  ends_at: Timestamp | null;
  hint: string;
  id: string;
  is_test: boolean;
  secret_hash: Buffer;
}

export interface Alerts {
  account_id: string;
  at: Timestamp;
  id: string;
  kind: AlertKind;
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

export interface BirthDateTries {
  address_hash: Buffer;
  date_hash: Buffer;
  id: string;
  is_agreed: boolean;
  near_hash: Buffer;
  tried_at: Timestamp;
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

export interface DemoMessages {
  channel: string;
  created_at: Generated<Timestamp>;
  id: string;
  message_id: string;
  sealed: Buffer;
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

export interface KeptRecords {
  account_id: string;
  keep_until: Timestamp;
  law: string;
  sealed: Buffer;
  sealed_key: Buffer;
  verification_id: string;
}

export interface Ledger {
  counts: Generated<number[]>;
  ends_at: Timestamp;
  lasts: Generated<ArrayType<Timestamp>>;
  starts: Generated<ArrayType<Timestamp>>;
  subject_hash: Buffer;
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

export interface PicturesSeen {
  account_id: string;
  bands: number[];
  card_hash: Buffer | null;
  document_id: string;
  ends_at: Timestamp;
  round: number;
  seen_at: Timestamp;
  verification_id: string;
}

export interface PlantedReviews {
  answered_at: Timestamp | null;
  answered_by: string | null;
  case_name: string;
  id: string;
  level: EvidenceLevel;
  planted_at: Timestamp;
  planted_by: string;
  requirements: Requirements;
  result: "right" | "wrong" | "missed" | null;
  shown_account: string;
  since: Timestamp;
  taken_at: Timestamp | null;
  taken_by: string | null;
  turn_at: Timestamp;
  website_id: string;
  why: string;
}

export interface RecoveryCodes {
  account_id: string;
  code_hash: Buffer;
  login_id: string;
  used_at: Timestamp | null;
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

export interface StaffAccounts {
  account_id: string;
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
  kind: string;
  month: string;
  verification_id: string;
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

export interface WebsiteDomains {
  account_id: string;
  checked_at: Timestamp;
  domain: string;
  proven_at: Timestamp | null;
  proven_by: "dns" | "file" | null;
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
  account_secrets: AccountSecrets;
  accounts: Accounts;
  alerts: Alerts;
  app_settings: AppSettings;
  audit_heads: AuditHeads;
  audit_notes: AuditNotes;
  audit_rows: AuditRows;
  ban_names: BanNames;
  bans: Bans;
  birth_date_tries: BirthDateTries;
  buyer_passes: BuyerPasses;
  buyer_tokens: BuyerTokens;
  canned_replies: CannedReplies;
  cards_seen: CardsSeen;
  demo_messages: DemoMessages;
  dismissed_notices: DismissedNotices;
  documents: Documents;
  download_tickets: DownloadTickets;
  email_links: EmailLinks;
  idempotency_keys: IdempotencyKeys;
  identity_blocks: IdentityBlocks;
  identity_people: IdentityPeople;
  image_removals: ImageRemovals;
  inquiries: Inquiries;
  inquiry_queue: InquiryQueue;
  kept_records: KeptRecords;
  ledger: Ledger;
  link_tokens: LinkTokens;
  live_captures: LiveCaptures;
  live_changes: LiveChanges;
  live_figures: LiveFigures;
  live_frames_seen: LiveFramesSeen;
  log_views: LogViews;
  login_emails: LoginEmails;
  login_invitations: LoginInvitations;
  login_resets: LoginResets;
  login_seen: LoginSeen;
  logins: Logins;
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
  pictures_seen: PicturesSeen;
  planted_reviews: PlantedReviews;
  recovery_codes: RecoveryCodes;
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
  staff_accounts: StaffAccounts;
  ticket_attachments: TicketAttachments;
  ticket_notes: TicketNotes;
  ticket_numbers: TicketNumbers;
  ticket_queue: TicketQueue;
  ticket_replies: TicketReplies;
  ticket_views: TicketViews;
  tickets: Tickets;
  underage_refusals: UnderageRefusals;
  unsubscribe_tokens: UnsubscribeTokens;
  usage_changes: UsageChanges;
  usage_counters: UsageCounters;
  usage_days: UsageDays;
  usage_events: UsageEvents;
  verification_exports: VerificationExports;
  verification_facts: VerificationFacts;
  verification_sessions: VerificationSessions;
  verifications: Verifications;
  waiting_messages: WaitingMessages;
  webhook_endpoints: WebhookEndpoints;
  webhook_messages: WebhookMessages;
  website_domains: WebsiteDomains;
  website_keys: WebsiteKeys;
  website_names: WebsiteNames;
  website_openings: WebsiteOpenings;
  website_versions: WebsiteVersions;
  websites: Websites;
}
