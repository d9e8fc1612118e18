-- Reviews whose truth is known, among those of staff: how good reviewers are is measured by them. They are of nobody, and of no account: `website_id` names the shop that one is
-- shown under, and nothing of it reaches that shop.
create table carded.planted_reviews (
  id uuid primary key,
  case_name text not null,
  shown_account uuid not null,
  website_id uuid not null,
  since timestamptz not null,
  turn_at timestamptz not null,
  requirements jsonb not null,
  level smallint not null,
  why text not null,
  planted_by uuid not null,
  planted_at timestamptz not null,
  taken_by uuid,
  taken_at timestamptz,
  answered_by uuid,
  answered_at timestamptz,
  result text
);
create index planted_reviews_waiting on carded.planted_reviews (turn_at, id) where answered_at is null;
create index planted_reviews_answered on carded.planted_reviews (answered_at) where answered_at is not null;
