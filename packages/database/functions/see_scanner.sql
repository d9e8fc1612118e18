-- Notes that a scanner is in use, which extends its device and keeps the session of its login alive. A paired phone is not extended.
create or replace function carded.see_scanner(p_id uuid, p_session uuid, p_now timestamptz, p_expires timestamptz) returns void
language plpgsql as $$
begin
  update carded.scanner_devices set last_seen_at = p_now, expires_at = case when kind = 'paired' then expires_at else p_expires end where id = p_id and kind <> 'login';
  update carded.sessions set last_seen_at = p_now where id = p_session and last_seen_at < p_now;
end $$;
