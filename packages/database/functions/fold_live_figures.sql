-- Adds at most p_limit changes to their months, all or none. Returns how many.
create or replace function carded.fold_live_figures(p_limit integer) returns integer language plpgsql as $$
declare v_taken integer;
begin
  with taken as (
    delete from carded.live_changes where id in (select id from carded.live_changes limit p_limit for update skip locked)
    returning *),
  added as (
    insert into carded.live_figures as f (month, figure, hits, others)
    select date_trunc('month', day)::date, figure, sum(hits), sum(others) from taken group by 1, 2 order by 1, 2
    on conflict (month, figure) do update set hits = f.hits + excluded.hits, others = f.others + excluded.others)
  select count(*) into v_taken from taken;
  return v_taken;
end $$;
