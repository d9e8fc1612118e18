-- Notes that a scanner is in use: its device lives on, and so does the session of its login. A phone lives no longer than it was made for.
create or replace function carded.see_scanner(p_id uuid, p_session uuid, p_now timestamptz, p_expires timestamptz) returns void
language plpgsql as $$
begin
  update carded.scanner_devices set last_seen_at = p_now, expires_at = case when kind = 'paired' then expires_at else p_expires end where id = p_id and kind <> 'login';
  update carded.sessions set last_seen_at = p_now where id = p_session and last_seen_at < p_now;
end $$;
