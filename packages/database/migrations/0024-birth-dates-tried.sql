-- Which birth dates were tried for a name and address without the shop's secret, as keyed hashes, over all accounts.
create table carded.birth_dates_tried (
  person_hash bytea primary key,
  dates bytea[] not null,
  ats timestamptz[] not null,
  last_at timestamptz not null
);
create index birth_dates_tried_by_time on carded.birth_dates_tried (last_at);

-- The dates tried for each of these since a time. JSON, by the hash in hex: [[date, ...], ...] in the order asked.
create function carded.birth_dates_of(p_persons bytea[], p_since timestamptz) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg((select coalesce(jsonb_agg(encode(t.date, 'hex')), '[]') from carded.birth_dates_tried b, unnest(b.dates, b.ats) as t (date, at)
    where b.person_hash = p.hash and t.at > p_since) order by p.nr), '[]')
  from unnest(p_persons) with ordinality as p (hash, nr)
$$;

-- Notes a date for each; what is older than p_since goes. Persons come sorted. No more than p_most are kept: beyond, nothing more is learned.
create function carded.note_birth_date(p_persons bytea[], p_date bytea, p_now timestamptz, p_since timestamptz, p_most integer) returns void
language plpgsql as $$
declare p bytea;
begin
  foreach p in array p_persons loop
    insert into carded.birth_dates_tried as b (person_hash, dates, ats, last_at) values (p, array[p_date], array[p_now], p_now)
    on conflict (person_hash) do update set
      dates = (select array_agg(t.date) from (select k.date, k.at from unnest(b.dates, b.ats) as k (date, at) where k.at > p_since and k.date <> p_date union all select p_date, p_now order by 2 desc limit p_most) as t),
      ats = (select array_agg(t.at) from (select k.date, k.at from unnest(b.dates, b.ats) as k (date, at) where k.at > p_since and k.date <> p_date union all select p_date, p_now order by 2 desc limit p_most) as t),
      last_at = p_now;
  end loop;
end $$;
