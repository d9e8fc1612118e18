-- What the public page tells of an installation, by month and of no account. It is added in the transaction in which it happens; nothing is updated there, so nothing waits.
create table carded.live_changes (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  figure text not null,
  -- Below zero: what was counted before has become something else.
  hits smallint not null,
  others smallint not null
);
-- What a job has put together of it. A reader adds both.
create table carded.live_figures (
  -- Its first day.
  month date not null,
  figure text not null,
  hits bigint not null,
  others bigint not null,
  primary key (month, figure)
);

-- Puts at most p_limit changes into their months, all or none. Returns how many.
create function carded.fold_live_figures(p_limit integer) returns integer language plpgsql as $$
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

-- What was suggested to who opened a review last: it is compared with the answer.
alter table carded.review_queue add column suggested text check (suggested in ('accept', 'ask_again', 'look'));
