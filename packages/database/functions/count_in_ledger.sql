-- Counts one request for several subjects at once: for all of them, or for none where one that stops (`p_stops`) is over its limit. A slice counts until its last request is
-- older than the window, so no window ever exceeds a limit, and a limit may hold for a twelfth of the window longer. Subjects come sorted, so that two calls never deadlock.
-- Returns one row per subject, in order: its total with this request, and the seconds until the request could be counted (0: now).
create or replace function carded.count_in_ledger(p_now timestamptz, p_subjects bytea[], p_limits integer[], p_seconds integer[], p_costs integer[], p_stops boolean[], p_looks_only boolean)
returns table (total integer, wait integer)
language plpgsql as $$
declare
  n integer := cardinality(p_subjects);
  r carded.ledger;
  v_window interval;
  v_first integer;
  v_live integer;
  v_totals integer[] := '{}';
  v_waits integer[] := '{}';
  v_wait integer;
  v_stopped boolean := false;
  v_last integer;
begin
  for i in 1..n loop
    v_window := make_interval(secs => p_seconds[i]);
    if p_looks_only then
      select * into r from carded.ledger where subject_hash = p_subjects[i];
    else
      insert into carded.ledger as l (subject_hash, ends_at) values (p_subjects[i], p_now + v_window)
      on conflict (subject_hash) do update set subject_hash = excluded.subject_hash returning * into r;
    end if;
    select coalesce(sum(c), 0) into v_live from unnest(r.counts, r.lasts) as t (c, at) where t.at + v_window > p_now;
    v_wait := 0;
    if v_live + p_costs[i] > p_limits[i] then
      -- The wait ends when enough of the oldest slices have ended.
      select ceil(extract(epoch from s.at + v_window - p_now))::integer into v_wait
      from (select t.at, sum(t.c) over (order by t.nr) as freed from unnest(r.counts, r.lasts) with ordinality as t (c, at, nr) where t.at + v_window > p_now) as s
      where v_live - s.freed + p_costs[i] <= p_limits[i]
      order by s.at limit 1;
      v_wait := greatest(1, coalesce(v_wait, p_seconds[i]));
      v_stopped := v_stopped or p_stops[i];
    end if;
    v_totals := v_totals || (v_live + p_costs[i]);
    v_waits := v_waits || v_wait;
  end loop;
  if not v_stopped and not p_looks_only then
    for i in 1..n loop
      v_window := make_interval(secs => p_seconds[i]);
      select * into r from carded.ledger where subject_hash = p_subjects[i];
      select coalesce(min(t.nr), cardinality(r.counts) + 1) into v_first from unnest(r.lasts) with ordinality as t (at, nr) where t.at + v_window > p_now;
      r.starts := r.starts[v_first:];
      r.lasts := r.lasts[v_first:];
      r.counts := r.counts[v_first:];
      v_last := cardinality(r.counts);
      if v_last > 0 and r.starts[v_last] + v_window / 12 > p_now then
        r.counts[v_last] := r.counts[v_last] + p_costs[i];
        r.lasts[v_last] := greatest(r.lasts[v_last], p_now);
      else
        r.starts := r.starts || p_now;
        r.lasts := r.lasts || p_now;
        r.counts := r.counts || p_costs[i];
      end if;
      update carded.ledger set starts = r.starts, lasts = r.lasts, counts = r.counts, ends_at = greatest(ends_at, p_now + v_window) where subject_hash = p_subjects[i];
    end loop;
  end if;
  return query select * from unnest(v_totals, v_waits);
end $$;
