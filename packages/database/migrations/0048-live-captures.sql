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

-- Acceptances on pictures alone that a person looks at afterwards: one in ten, chosen in the transaction that accepted. A list over all accounts, as review_queue is.
create table carded.review_samples (
  verification_id uuid primary key,
  account_id uuid not null,
  website_id uuid not null,
  -- The shop's own team looks, not ours.
  is_own boolean not null,
  sampled_at timestamptz not null,
  -- The login that looks at it now.
  taken_by uuid,
  taken_at timestamptz,
  answered_at timestamptz,
  answer text check (answer in ('accept', 'deny'))
);
create index review_samples_by_time on carded.review_samples (sampled_at);
create index review_samples_of_account on carded.review_samples (account_id);

select carded.protect('carded.live_captures');

alter table carded.websites add column is_accepting_by_pictures boolean not null default false;
