-- Every popup.js that this installation has served, with the parts it loads later: shops whose pages name it by its hash get the one they named, for good.
create table carded.loader_releases (
  release text not null check (release ~ '^[0-9a-f]{16}$'),
  name text not null check (name ~ '^popup[a-z-]*\.js$'),
  code text not null,
  first_at timestamptz not null,
  primary key (release, name)
);
create trigger never_changed before update or delete on carded.loader_releases for each row execute function carded.refuse_change();
