-- Records usage of a live verification, once per kind, with what covers it, adds to the counter and takes from the trial, in the caller's transaction. Kinds of both trials
-- never come together. A verification takes one unit of its trial, whatever else is asked of the buyer takes none.
create or replace function carded.record_usage(p_account uuid, p_verification uuid, p_kinds text[], p_now timestamptz) returns void
language plpgsql as $$
declare
  v_month constant date := date_trunc('month', p_now at time zone 'UTC')::date;
  v_trial constant text := case when p_kinds && array['scan', 'scan_validation'] then 'scans' else 'verifications' end;
  v_cover text := 'plan';
  v_is_unit boolean;
begin
  -- The trial stays locked until the commit, so that only one of two verifications at once gets the last unit.
  perform from carded.trials where account_id = p_account and kind = v_trial and remaining > 0 and (ends_at is null or ends_at > p_now) for no key update;
  if found then v_cover := 'trial'; end if;
  with fresh as (
    insert into carded.usage_events (account_id, verification_id, kind, month, covered_by)
    select p_account, p_verification, k, v_month, v_cover from unnest(p_kinds) as k
    on conflict do nothing returning kind),
  counted as (
    insert into carded.usage_counters as c (account_id, month, kind, covered_by, shard, count)
    select p_account, v_month, kind, v_cover, pg_backend_pid() % 16, 1 from fresh order by kind
    on conflict (account_id, month, kind, covered_by, shard) do update set count = c.count + 1)
  select bool_or(kind in ('verification', 'dob_zip', 'dob_phone', 'repeat', 'scan', 'scan_validation')) into v_is_unit from fresh;
  if v_cover = 'trial' and v_is_unit then
    update carded.trials set remaining = remaining - 1, used_up_at = case when remaining = 1 then p_now end where account_id = p_account and kind = v_trial;
  end if;
end $$;
