-- A move that a buyer was asked for before the camera. One for each verification: a new one takes its place, and who shows its frames uses it up.
create table carded.live_captures (
  account_id uuid not null,
  verification_id uuid not null,
  nonce_hash bytea not null,
  -- Of the opening that asked, as in buyer_tokens.
  token_hash bytea not null,
  move text not null,
  begun_at timestamptz not null,
  primary key (account_id, verification_id)
);

-- Frames that were shown, as keyed hashes of their bytes and nothing of whose they are: shown again, they are of an old capture.
create table carded.live_frames_seen (
  frame_hash bytea primary key,
  ends_at timestamptz not null
);
create index live_frames_seen_by_end on carded.live_frames_seen (ends_at);

-- Acceptances on pictures alone that a person looks at afterwards: one in ten, chosen in the transaction that accepted.
create table carded.review_samples (
  account_id uuid not null,
  verification_id uuid not null,
  sampled_at timestamptz not null,
  answered_at timestamptz,
  answer text check (answer in ('accept', 'deny', 'gone')),
  -- The login that answered.
  reviewer uuid,
  primary key (account_id, verification_id)
);
create index review_samples_open on carded.review_samples (account_id, sampled_at) where answered_at is null;

select carded.protect(t) from unnest(array['carded.live_captures', 'carded.review_samples']::regclass[]) as t;

alter table carded.websites add column is_accepting_by_pictures boolean not null default false;
