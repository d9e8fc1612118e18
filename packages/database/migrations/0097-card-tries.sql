-- Lookup table: cards that a provider was asked to keep, until a row of ours says that one is kept or nobody has it any longer. What was asked is sealed:
-- the same asked again finds the card that a lost answer or a crash left behind, so that it can be forgotten there.
create table carded.card_tries (
  attempt text primary key,
  provider text not null,
  sealed bytea not null,
  begun_at timestamptz not null,
  -- From here on it is given up: no account may be given its card.
  given_up_at timestamptz
);
create index card_tries_age on carded.card_tries (begun_at);
