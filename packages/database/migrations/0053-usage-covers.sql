-- What covers usage is decided where it is recorded, and its price in a month is known for good.

-- An account's two trials. The rest is one row on purpose: it must be exact. Over when used up or when the date has come.
create table carded.trials (
  account_id uuid not null,
  kind text not null check (kind in ('verifications', 'scans')),
  remaining integer not null check (remaining >= 0),
  ends_at timestamptz,
  used_up_at timestamptz,
  primary key (account_id, kind),
  check ((remaining = 0) = (used_up_at is not null))
);
select carded.protect('carded.trials');

-- Prices of an account's own, in millionths of a dollar. One starts on the first of a month after it was set, so that no month's price changes once it has begun.
create table carded.account_prices (
  account_id uuid not null,
  kind text not null check (kind in ('monthly', 'verification', 'repeat', 'dob_phone', 'dob_zip', 'phone', 'selfie', 'scan', 'scan_validation')),
  from_month date not null check (extract(day from from_month) = 1),
  unit_micros bigint not null check (unit_micros >= 0),
  reason text not null,
  set_by text not null,
  set_at timestamptz not null default now(),
  primary key (account_id, kind, from_month),
  check (from_month > (set_at at time zone 'UTC')::date)
);
select carded.protect('carded.account_prices');

alter table carded.usage_events add column covered_by text not null default 'plan' check (covered_by in ('plan', 'trial', 'comp'));
alter table carded.usage_counters add column covered_by text not null default 'plan';
alter table carded.usage_counters drop constraint usage_counters_pkey;
alter table carded.usage_counters add primary key (account_id, month, kind, covered_by, shard);

-- What is there already. What a running trial holds was never billed: what it took until its date stays the trial's. One that was used up said the plan's price
-- for everything, its first units too, as it did not know how many there had been; that stays as well.
do $$
declare v_account uuid;
begin
  for v_account in
    select account_id from carded.website_keys union select account_id from carded.login_emails union select account_id from carded.usage_changes
  loop
    perform set_config('app.account_id', v_account::text, true);
    perform carded.fold_usage(v_account, 2147483647);
    update carded.usage_days set key = key || ':plan' where account_id = v_account and key like 'charge:%';
    insert into carded.trials (account_id, kind, remaining, ends_at, used_up_at)
    select a.account_id, t.kind, t.remaining, a.trial_ends_at, case when t.remaining = 0 then a.created_at end
    from carded.accounts as a,
      lateral (values ('verifications', greatest(a.trial_verifications, 0)), ('scans', greatest(a.trial_scans, 0))) as t (kind, remaining)
    where a.account_id = v_account and a.is_trial;

    update carded.usage_events as e set covered_by = 'trial' from carded.trials as t
    where e.account_id = v_account and t.account_id = v_account and t.remaining > 0
      and t.kind = case when e.kind in ('scan', 'scan_validation') then 'scans' else 'verifications' end
      and (t.ends_at is null or greatest(to_timestamp(carded.uuidv7_ms(e.verification_id) / 1000.0), e.month::timestamp at time zone 'UTC') < t.ends_at);
    if found then
      delete from carded.usage_counters where account_id = v_account;
      insert into carded.usage_counters (account_id, month, kind, covered_by, shard, count)
      select v_account, month, kind, covered_by, 0, count(*) from carded.usage_events where account_id = v_account group by month, kind, covered_by;
      insert into carded.usage_days (account_id, day, website_id, is_test, key, count)
      select v_account, greatest(carded.uuidv7_day(e.verification_id), e.month), v.website_id, false, 'charge:' || e.kind || ':trial', count(*)
      from carded.usage_events as e join carded.verifications as v on v.account_id = e.account_id and v.id = e.verification_id
      where e.account_id = v_account and e.covered_by = 'trial' group by 2, 3, 5;
      update carded.usage_days as p set count = p.count - t.count from carded.usage_days as t
      where p.account_id = v_account and t.account_id = v_account and (t.day, t.website_id, t.is_test) = (p.day, p.website_id, p.is_test)
        and t.key like 'charge:%:trial' and p.key = replace(t.key, ':trial', ':plan');
      delete from carded.usage_days where account_id = v_account and key like 'charge:%:plan' and count = 0;
    end if;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table carded.usage_events alter column covered_by drop default;
alter table carded.usage_counters alter column covered_by drop default;
alter table carded.accounts drop column is_trial, drop column trial_verifications, drop column trial_scans, drop column trial_ends_at;

-- On which day a charge is counted: when its verification began, within the month it is billed in.
create function carded.charge_day(p_verification uuid, p_month date) returns date language sql immutable strict parallel safe
  return least(greatest(carded.uuidv7_day(p_verification), p_month), (p_month + interval '1 month')::date - 1);

create or replace function carded.count_charge() returns trigger language plpgsql as $$
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
  select new.account_id, v.website_id, carded.charge_day(new.verification_id, new.month), false, array['charge:' || new.kind || ':' || new.covered_by]
  from carded.verifications as v where v.account_id = new.account_id and v.id = new.verification_id;
  return null;
end $$;

create or replace function carded.recount_usage(p_account uuid) returns table (day date, website_id uuid, is_test boolean, key text, count bigint) language sql stable as $$
  select carded.uuidv7_day(v.id), v.website_id, v.is_test, k, count(*)
  from carded.verifications as v, unnest(carded.usage_keys(v.status, v.way, v.answer_ms)) as k where v.account_id = p_account group by 1, 2, 3, 4
  union all
  select carded.charge_day(e.verification_id, e.month), v.website_id, false, 'charge:' || e.kind || ':' || e.covered_by, count(*)
  from carded.usage_events as e join carded.verifications as v on v.account_id = e.account_id and v.id = e.verification_id where e.account_id = p_account group by 1, 2, 3, 4
$$;

-- Usage of a live verification: once per kind, with what covers it, its counter and the trial's rest, in the transaction of the caller. Kinds of both trials never
-- come together. A verification takes one unit of its trial, what else was asked of the buyer none.
drop function carded.record_usage(uuid, uuid, text[], date);
create function carded.record_usage(p_account uuid, p_verification uuid, p_kinds text[], p_now timestamptz) returns void
language plpgsql as $$
declare
  v_month constant date := date_trunc('month', p_now at time zone 'UTC')::date;
  v_trial constant text := case when p_kinds && array['scan', 'scan_validation'] then 'scans' else 'verifications' end;
  v_cover text := 'plan';
  v_is_unit boolean;
begin
  -- Locked until the commit: of two at once for the last unit, one gets it.
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
  select bool_or(kind in ('verification', 'repeat', 'scan', 'scan_validation')) into v_is_unit from fresh;
  if v_cover = 'trial' and v_is_unit then
    update carded.trials set remaining = remaining - 1, used_up_at = case when remaining = 1 then p_now end where account_id = p_account and kind = v_trial;
  end if;
end $$;

-- As before, with the moment instead of the month.
do $$ begin
  execute replace(pg_get_functiondef('carded.write_verification'::regproc), 'date_trunc(''month'', p_now at time zone ''UTC'')::date)', 'p_now)');
end $$;
