-- What a merchant and staff set of a website beside its rules, which of its domains are proven, and how staff finds it.

alter table carded.websites
  -- 1 the website's own address, 2 a Shopify link.
  add column link_type smallint not null default 1 check (link_type in (1, 2)),
  add column billing_link text not null default '',
  add column platform_settings jsonb not null default '{}',
  add column internal_site_config jsonb not null default '{}',
  -- Registrable domains whose owner has shown that they are theirs: the only ones that count for "matching domain".
  add column proven_roots text[] not null default '{}',
  add column changed_at timestamptz,
  add column changed_by text not null default '',
  add column is_changed_by_support boolean not null default false;

alter table carded.website_openings
  -- A page of the website asked for the script.
  add column seen_at timestamptz;

-- What came of looking for the proof of a domain.
create table carded.website_domains (
  account_id uuid not null,
  website_id uuid not null,
  domain text not null,
  root_domain text not null,
  proven_at timestamptz,
  proven_by text check (proven_by in ('dns', 'file')),
  checked_at timestamptz not null,
  primary key (account_id, website_id, domain)
);
select carded.protect('carded.website_domains');

alter table carded.logins
  -- Whether the rarely used settings of a website are open on this login's screens.
  add column has_all_settings_shown boolean not null default false;

alter table carded.accounts
  add column if not exists is_id_storage_notice_dismissed boolean not null default false;

-- Lookup table: which website and account a domain is of. A domain is public; nothing else stands here.
create table carded.website_names (
  website_id uuid primary key,
  account_id uuid not null,
  domain text not null
);
create index website_names_of_account on carded.website_names (account_id);
create index website_names_domain on carded.website_names (domain text_pattern_ops);

create function carded.name_website() returns trigger language plpgsql as $$
begin
  if new.removed_at is null then
    insert into carded.website_names (website_id, account_id, domain) values (new.id, new.account_id, new.domain)
    on conflict (website_id) do update set domain = excluded.domain where website_names.domain <> excluded.domain;
  else
    delete from carded.website_names where website_id = new.id;
  end if;
  return null;
end $$;
create trigger name_website after insert or update of domain, removed_at on carded.websites for each row execute function carded.name_website();

alter table carded.websites no force row level security;
insert into carded.website_names (website_id, account_id, domain)
  select w.id, w.account_id, w.domain from carded.websites as w where w.removed_at is null;
-- A name of this machine needs no proof.
update carded.websites set proven_roots = array[root_domain] where root_domain = 'localhost' or root_domain like '%.localhost' or root_domain like '%.localhost:%';
alter table carded.websites force row level security;
