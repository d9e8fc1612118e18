-- What the house publishes: posts in markdown. Nobody's data.

create table carded.posts (
  id uuid primary key,
  -- Of the version that is out, or of the last one as long as none was.
  permalink text not null unique check (permalink ~ '^[a-z0-9-]{3,80}$'),
  last_version integer not null default 1,
  live_version integer,
  publish_at timestamptz,
  withdrawn_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((live_version is null) = (publish_at is null))
);
create index posts_out on carded.posts (publish_at desc, id desc) where live_version is not null and withdrawn_at is null;

-- Every text that was saved; none is changed.
create table carded.post_versions (
  post_id uuid not null references carded.posts (id) on delete cascade,
  version integer not null,
  title text not null,
  description text not null,
  og_image text not null,
  permalink text not null,
  body text not null,
  saved_by uuid not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (post_id, version)
);

-- Where a post stood before: links to it keep working.
create table carded.post_redirects (
  permalink text primary key,
  post_id uuid not null references carded.posts (id) on delete cascade,
  created_at timestamptz not null
);
