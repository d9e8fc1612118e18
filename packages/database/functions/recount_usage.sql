-- Counts again, from the rows themselves, all that usage_days holds except openings, whose rows are deleted by then.
create or replace function carded.recount_usage(p_account uuid) returns table (day date, website_id uuid, is_test boolean, key text, count bigint) language sql stable as $$
  with zone as (select carded.zone_of_account(p_account) as name)
  select carded.day_in(z.name, v.id), v.website_id, v.is_test, k, count(*)
  from zone as z, carded.verifications as v, unnest(carded.usage_keys(v.status, v.way, v.answer_ms)) as k where v.account_id = p_account group by 1, 2, 3, 4
  union all
  select carded.charge_day(z.name, e.verification_id, e.month), v.website_id, false, 'charge:' || e.kind || ':' || e.covered_by, count(*)
  from zone as z, carded.usage_events as e join carded.verifications as v on v.account_id = e.account_id and v.id = e.verification_id where e.account_id = p_account group by 1, 2, 3, 4
$$;
