-- Counts the live verifications that were decided, by day.
create or replace function carded.decided_days(p_account uuid, p_from date, p_until date) returns table (day date, accepted bigint, denied bigint) language sql stable as $$
  select day, sum(accepted)::bigint, sum(denied)::bigint from carded.decided_rows(p_account, p_from, p_until) group by 1
$$;
