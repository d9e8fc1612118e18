create or replace function carded.keep_last_seen() returns trigger language plpgsql as $$
begin
  insert into carded.login_seen as s (login_id, account_id, seen_at) values (old.login_id, old.account_id, old.last_seen_at)
  on conflict (login_id) do update set seen_at = greatest(s.seen_at, excluded.seen_at);
  return null;
end $$;
