-- Counts how often the screens of a login were ended, plus one.
create or replace function carded.scanner_generation(p_login uuid) returns integer language sql stable as $$
  select coalesce((select d.generation from carded.scanner_devices as d where d.id = p_login and d.kind = 'login'), 1)
$$;
