-- As before. Nearly everyone is new: their note is a plain insert, without the plan that merges dates.
create or replace function carded.note_birth_date(p_persons bytea[], p_date bytea, p_now timestamptz, p_since timestamptz, p_most integer) returns void
language plpgsql as $$
declare p bytea;
begin
  -- They come sorted, so that two notes never wait for each other.
  foreach p in array p_persons loop
    insert into carded.birth_dates_tried (person_hash, dates, ats, last_at) values (p, array[p_date], array[p_now], p_now) on conflict do nothing;
    if not found then
      update carded.birth_dates_tried b set (dates, ats, last_at) = (
        select array_agg(t.date), array_agg(t.at), p_now from (
          select k.date, k.at from unnest(b.dates, b.ats) as k (date, at) where k.at > p_since and k.date <> p_date
          union all select p_date, p_now
          order by 2 desc limit p_most
        ) as t)
      where b.person_hash = p;
    end if;
  end loop;
end $$;
