-- How a merchant joins: sign-ups under way, invitations, and terms with evidence of who accepted which text.

-- Lookup table: sign-ups, found by the hash of their browser's token. No login is known yet. The draft is sealed; codes are derived, so that no row holds one that works.
create table carded.signups (
  id uuid primary key,
  token_hash bytea not null unique,
  email_hash bytea not null,
  sealed bytea not null,
  -- False where a browser only wants to go on with what another has begun: it holds the address alone.
  has_draft boolean not null,
  code_number integer not null default 1,
  code_sent_at timestamptz not null,
  tries smallint not null default 0,
  confirmed_at timestamptz,
  account_id uuid,
  login_id uuid,
  finished_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((account_id is null) = (finished_at is null))
);
create index signups_by_email on carded.signups (email_hash) where confirmed_at is not null and finished_at is null;
create index signups_age on carded.signups (expires_at);

-- Lookup table: invitations to join, found by the hash of their token. What they fill in is sealed; trial, prices and broker are said by who invites.
create table carded.invites (
  token_hash bytea primary key,
  sealed bytea not null,
  trial_verifications integer check (trial_verifications >= 0),
  trial_scans integer check (trial_scans >= 0),
  trial_days integer check (trial_days > 0),
  prices jsonb not null default '{}',
  broker_id uuid,
  used_at timestamptz,
  account_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index invites_age on carded.invites (expires_at);

-- Solved challenges: each pays for one sign-up.
create table carded.pow_spent (
  challenge_hash bytea primary key,
  ends_at timestamptz not null
);
create index pow_spent_by_end on carded.pow_spent (ends_at);

-- Every version of a text that is agreed to, word by word. A version is never changed: a new one takes its place.
create table carded.terms_documents (
  kind text not null check (kind in ('terms')),
  version text not null check (version ~ '^[0-9A-Za-z.-]{1,20}$'),
  sha256 bytea not null,
  text text not null,
  effective_at timestamptz not null,
  primary key (kind, version),
  unique (kind, effective_at),
  check (sha256 = sha256(convert_to(text, 'UTF8')))
);
create trigger terms_documents_stay before update or delete on carded.terms_documents for each row execute function carded.refuse_change();

-- Who accepted which text, when, beside which words, and from where (sealed). The same stands in the account's chain.
create table carded.terms_acceptances (
  account_id uuid not null,
  id uuid not null,
  login_id uuid not null,
  kind text not null,
  version text not null,
  sha256 bytea not null,
  label text not null,
  method text not null check (method in ('sign_up', 'account')),
  accepted_at timestamptz not null,
  sealed bytea not null,
  primary key (account_id, id),
  foreign key (kind, version) references carded.terms_documents (kind, version)
);
select carded.protect('carded.terms_acceptances');
create trigger terms_acceptances_stay before update or delete on carded.terms_acceptances for each row execute function carded.refuse_change();

insert into carded.terms_documents (kind, version, text, effective_at, sha256)
select 'terms', '1', t, '2026-01-01T00:00:00Z', sha256(convert_to(t, 'UTF8'))
from (values ($terms$# Terms of use

This is a template that comes with Carded. Whoever runs this installation replaces it with terms of their own before merchants join.

## 1. What these terms cover

These terms are an agreement between the operator of this installation (“we”) and the business named in the account (“you”). They cover the website, the account, the screens shown to your buyers, the ID scanner and the API (together, “the service”).

## 2. Businesses only

The service is for businesses. Who accepts these terms says that they are allowed to do so for the business, and that what they told us about it is true.

## 3. Your account

Keep passwords and secret keys to yourself. You are responsible for the logins you create and for what is done with your keys. Tell us right away when somebody else may know one. You can replace keys in the account at any time.

## 4. What the service is for

Use the service to find out whether a buyer is old enough, and is who they say, for sales of the websites and stores in your account. Do not use it to collect data about people, to check somebody who does not know of it, or for decisions about credit, work, housing or insurance.

## 5. Your sales stay yours

The service checks what a buyer shows and tells. It cannot promise that every answer is right. What you sell, to whom and where the law allows it remains your decision. We show the rules we know with their sources; they are not legal advice.

## 6. Prices and payment

Prices are those of the pricing page on the day of use, unless we agreed on others in writing. You pay for a month after it has ended: the monthly fee, and each accepted verification and scan. Denied, unfinished and test verifications are free. Test keys are free and need no card.

## 7. Data about buyers

You decide why a buyer is checked; we work on your behalf and by your settings. Personal details are encrypted. Photos of IDs are deleted once a decision is final, unless you choose to keep them. Buyers can have their data deleted.

## 8. Ending it

You can deactivate the account at any time. You then pay for what was used until that day. We may pause an account that does not pay or that breaks these terms, and we say why.

## 9. Changes

We tell you of new terms by email 30 days ahead. Each version has a number, a date and its full text, and we keep a record of which one you accepted.

## 10. Liability and law

To be filled in by the operator: limits of liability, the law that applies, and where disputes are settled.
$terms$)) as d (t);
