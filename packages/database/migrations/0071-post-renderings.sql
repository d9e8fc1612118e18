-- Posts as their readers get them, and the posts the project brings along.

-- The version that is out, made when it is published; made again where the renderer has changed since.
create table carded.post_renderings (
  post_id uuid primary key references carded.posts (id) on delete cascade,
  version integer not null,
  renderer integer not null,
  html text not null,
  -- Its headings of the second level.
  contents jsonb not null,
  words integer not null,
  -- For shares, 1200 by 630; drawn when it is first asked for.
  picture bytea,
  rendered_at timestamptz not null
);

-- Posts that came with the project and were put in, each once: whatever staff did with one since is left alone.
create table carded.post_seeds (
  name text primary key,
  seeded_at timestamptz not null
);
