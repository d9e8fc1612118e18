-- Support: tickets with their replies, notes and files; news; inquiries. What people write and what files are called is sealed.

create table carded.ticket_numbers (
  account_id uuid primary key,
  last_number integer not null
);
create table carded.tickets (
  account_id uuid not null,
  id uuid not null,
  number integer not null,
  status text not null check (status in ('new', 'received', 'in_progress', 'pending_customer', 'customer_replied', 'resolved', 'closed', 'reopened')),
  sealed_subject bytea not null,
  verification_id uuid,
  created_by uuid not null,
  is_helpful boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_at timestamptz,
  primary key (account_id, id),
  unique (account_id, number)
);
-- The first reply is what the ticket was opened with; its id is the ticket's.
create table carded.ticket_replies (
  account_id uuid not null,
  ticket_id uuid not null,
  id uuid not null,
  is_staff boolean not null,
  author_id uuid not null,
  author_name text not null,
  sealed_body bytea not null,
  created_at timestamptz not null,
  primary key (account_id, ticket_id, id)
);
-- Staff's remarks, sealed with the operator's key and apart from the replies: nothing that answers a merchant reads this table.
create table carded.ticket_notes (
  account_id uuid not null,
  ticket_id uuid not null,
  id uuid not null,
  author_id uuid not null,
  author_name text not null,
  sealed_body bytea not null,
  created_at timestamptz not null,
  primary key (account_id, ticket_id, id)
);
create table carded.ticket_attachments (
  account_id uuid not null,
  id uuid not null,
  ticket_id uuid not null,
  reply_id uuid not null,
  kind text not null check (kind in ('image', 'pdf', 'spreadsheet', 'csv', 'zip')),
  content_type text not null,
  sealed_name bytea not null,
  size_bytes integer not null,
  storage_key text not null,
  -- Whether a machine found an ID on it; unchecked counts as one.
  id_check text not null check (id_check in ('clear', 'suspected', 'unchecked')),
  created_at timestamptz not null,
  primary key (account_id, id)
);
create index ticket_attachments_of_ticket on carded.ticket_attachments (account_id, ticket_id);
create table carded.ticket_views (
  account_id uuid not null,
  ticket_id uuid not null,
  login_id uuid not null,
  is_staff boolean not null,
  login_name text not null,
  seen_at timestamptz not null,
  primary key (account_id, ticket_id, login_id)
);

-- Lookup table: staff's inbox over all accounts. Subject and business are sealed with the operator's key.
create table carded.ticket_queue (
  ticket_id uuid primary key,
  account_id uuid not null,
  number integer not null,
  status text not null,
  sealed_title bytea not null,
  assigned_to uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index ticket_queue_age on carded.ticket_queue (updated_at desc);

-- Lookup table: the accounts that staff sign in to, so that mail finds them.
create table carded.staff_accounts (
  account_id uuid primary key
);

create table carded.canned_replies (
  account_id uuid not null,
  id uuid not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);

-- What staff tell all merchants: nobody's data. No time to publish means a draft.
create table carded.news_messages (
  id uuid primary key,
  body text not null,
  publish_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table carded.news_dismissals (
  account_id uuid not null,
  login_id uuid not null,
  message_id uuid not null,
  dismissed_at timestamptz not null,
  primary key (account_id, login_id, message_id)
);

create table carded.inquiries (
  account_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('shipping', 'taxes', 'payments')),
  status text not null check (status in ('received', 'in_progress', 'answered')),
  sealed_fields bytea not null,
  sealed_answer bytea,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (account_id, id)
);
-- One of a kind at a time.
create unique index inquiries_open on carded.inquiries (account_id, kind) where status <> 'answered';
-- Lookup table: staff's list over all accounts. The business and staff's note are sealed with the operator's key.
create table carded.inquiry_queue (
  inquiry_id uuid primary key,
  account_id uuid not null,
  kind text not null,
  status text not null,
  sealed_title bytea not null,
  sealed_note bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index inquiry_queue_age on carded.inquiry_queue (created_at desc);

select carded.protect(t) from unnest(array[
  'carded.ticket_numbers', 'carded.tickets', 'carded.ticket_replies', 'carded.ticket_notes', 'carded.ticket_attachments', 'carded.ticket_views', 'carded.canned_replies',
  'carded.news_dismissals', 'carded.inquiries'
]::regclass[]) as t;
