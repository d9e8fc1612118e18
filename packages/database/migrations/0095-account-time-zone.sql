-- The days of an account are those of its time zone (an IANA name): in its log, its figures and what it exports. Months that are billed stay UTC's.

-- The zone a business keeps: that of its state or territory, of a split state the one where most people live (49 CFR part 71; US Census 2020).
create function carded.zone_of_place(p_country text, p_state text) returns text language sql immutable parallel safe as $$
  with place as (
    -- A territory is given as a country, too.
    select case when p_country in ('PR', 'VI', 'GU', 'MP', 'AS', 'UM', 'FM', 'MH', 'PW') then 'US' else p_country end as country,
      case when p_country in ('PR', 'VI', 'GU', 'MP', 'AS', 'UM', 'FM', 'MH', 'PW') then p_country else p_state end as state)
  select case country
    when 'US' then case
      when state in ('CT', 'DC', 'DE', 'FL', 'GA', 'KY', 'MA', 'MD', 'ME', 'NC', 'NH', 'NJ', 'NY', 'OH', 'PA', 'RI', 'SC', 'VA', 'VT', 'WV') then 'America/New_York'
      when state = 'MI' then 'America/Detroit'
      when state = 'IN' then 'America/Indiana/Indianapolis'
      when state in ('AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX', 'WI') then 'America/Chicago'
      when state in ('CO', 'MT', 'NM', 'UT', 'WY') then 'America/Denver'
      when state = 'ID' then 'America/Boise'
      when state = 'AZ' then 'America/Phoenix'
      when state in ('CA', 'NV', 'OR', 'WA') then 'America/Los_Angeles'
      when state = 'AK' then 'America/Anchorage'
      when state = 'HI' then 'Pacific/Honolulu'
      when state in ('PR', 'VI') then 'America/Puerto_Rico'
      when state in ('GU', 'MP') then 'Pacific/Guam'
      when state in ('AS', 'UM') then 'Pacific/Pago_Pago'
      when state = 'FM' then 'Pacific/Chuuk'
      when state = 'MH' then 'Pacific/Majuro'
      when state = 'PW' then 'Pacific/Palau'
    end
    when 'CA' then case
      when state in ('ON', 'QC', 'NU') then 'America/Toronto'
      when state = 'MB' then 'America/Winnipeg'
      when state = 'SK' then 'America/Regina'
      when state in ('AB', 'NT') then 'America/Edmonton'
      when state = 'BC' then 'America/Vancouver'
      when state = 'YT' then 'America/Whitehorse'
      when state in ('NB', 'NS', 'PE') then 'America/Halifax'
      when state = 'NL' then 'America/St_Johns'
    end
    when 'AU' then case
      when state = 'QLD' then 'Australia/Brisbane'
      when state = 'SA' then 'Australia/Adelaide'
      when state = 'WA' then 'Australia/Perth'
      when state = 'NT' then 'Australia/Darwin'
      when state in ('ACT', 'NSW', 'TAS', 'VIC') then 'Australia/Sydney'
    end
    when 'GB' then 'Europe/London'
    when 'IE' then 'Europe/Dublin'
    when 'FR' then 'Europe/Paris'
    when 'DE' then 'Europe/Berlin'
    when 'ES' then 'Europe/Madrid'
    when 'IT' then 'Europe/Rome'
    when 'NZ' then 'Pacific/Auckland'
  end from place
$$;

alter table carded.accounts add column time_zone text not null default '';

-- A new account keeps the zone of its place. One that moves goes along, unless it chose another.
create function carded.set_time_zone() returns trigger language plpgsql as $$
begin
  if new.time_zone = '' or (tg_op = 'UPDATE' and new.time_zone = old.time_zone
    and (new.business_country, new.business_state) is distinct from (old.business_country, old.business_state)
    and old.time_zone = coalesce(carded.zone_of_place(old.business_country, old.business_state), 'UTC'))
  then new.time_zone := coalesce(carded.zone_of_place(new.business_country, new.business_state), 'UTC');
  end if;
  return new;
end $$;
create trigger set_time_zone before insert or update on carded.accounts for each row execute function carded.set_time_zone();

create function carded.zone_of_account(p_account uuid) returns text language sql stable as $$
  select time_zone from carded.accounts where account_id = p_account
$$;
create function carded.day_in(p_zone text, p_id uuid) returns date language sql immutable strict parallel safe
  return (to_timestamp(carded.uuidv7_ms(p_id) / 1000.0) at time zone p_zone)::date;

create or replace function carded.count_verification() returns trigger language plpgsql as $$
declare v_opened timestamptz; v_day date;
begin
  if tg_op = 'INSERT' then
    if new.created_via = 'scanner' then
      new.way := 'scan';
    elsif new.status in (3, 4) then
      new.way := coalesce(new.way, 'records');
      if new.created_via in ('popup', 'link') then
        select min(t.created_at) into v_opened from carded.buyer_tokens as t where t.verification_id = new.id;
        new.answer_ms := coalesce(new.answer_ms, least(greatest(carded.uuidv7_ms(new.id) - floor(extract(epoch from v_opened) * 1000), 0), 2147483647)::integer);
      end if;
    end if;
  end if;
  -- Of an account that is not the caller's no zone is seen: the row's policy refuses it next.
  v_day := carded.day_in(coalesce(carded.zone_of_account(coalesce(new.account_id, old.account_id)), 'UTC'), coalesce(new.id, old.id));
  if tg_op = 'INSERT' then
    insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
    values (new.account_id, new.website_id, v_day, new.is_test, carded.usage_keys(new.status, new.way, new.answer_ms));
    return new;
  end if;
  if tg_op = 'UPDATE' then
    insert into carded.usage_changes (account_id, website_id, day, is_test, adds, takes)
    values (new.account_id, new.website_id, v_day, new.is_test, carded.usage_keys(new.status, new.way, new.answer_ms),
      carded.usage_keys(old.status, old.way, old.answer_ms));
    return new;
  end if;
  insert into carded.usage_changes (account_id, website_id, day, is_test, takes)
  values (old.account_id, old.website_id, v_day, old.is_test, carded.usage_keys(old.status, old.way, old.answer_ms));
  return old;
end $$;

create or replace function carded.count_opening() returns trigger language plpgsql as $$
declare
  v_left constant text[] := array['left'];
  -- A row that is written outside of its account sees no zone.
  v_day constant date := (new.created_at at time zone coalesce(carded.zone_of_account(new.account_id), 'UTC'))::date;
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds, takes)
  values (new.account_id, new.website_id, v_day, new.is_test, case tg_op when 'INSERT' then v_left else '{}' end, case tg_op when 'INSERT' then '{}' else v_left end);
  return null;
end $$;

-- On which day of the account a charge is counted: when its verification began, within the month it is billed in, so that a month costs what its invoice says.
drop function carded.charge_day(uuid, date);
create function carded.charge_day(p_zone text, p_verification uuid, p_month date) returns date language sql immutable strict parallel safe
  return least(greatest(carded.day_in(p_zone, p_verification), p_month), (p_month + interval '1 month')::date - 1);

create or replace function carded.count_charge() returns trigger language plpgsql as $$
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
  select new.account_id, v.website_id, carded.charge_day(carded.zone_of_account(new.account_id), new.verification_id, new.month), false,
    array['charge:' || new.kind || ':' || new.covered_by]
  from carded.verifications as v where v.account_id = new.account_id and v.id = new.verification_id;
  return null;
end $$;

create or replace function carded.recount_usage(p_account uuid) returns table (day date, website_id uuid, is_test boolean, key text, count bigint) language sql stable as $$
  with zone as (select carded.zone_of_account(p_account) as name)
  select carded.day_in(z.name, v.id), v.website_id, v.is_test, k, count(*)
  from zone as z, carded.verifications as v, unnest(carded.usage_keys(v.status, v.way, v.answer_ms)) as k where v.account_id = p_account group by 1, 2, 3, 4
  union all
  select carded.charge_day(z.name, e.verification_id, e.month), v.website_id, false, 'charge:' || e.kind || ':' || e.covered_by, count(*)
  from zone as z, carded.usage_events as e join carded.verifications as v on v.account_id = e.account_id and v.id = e.verification_id where e.account_id = p_account group by 1, 2, 3, 4
$$;
drop function carded.uuidv7_day(uuid);

-- Two never fold or recount one account at once: what one has taken, the other cannot see yet.
create function carded.lock_usage(p_account uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('usage ' || p_account, 0))
$$;
do $$
declare v_definition text := pg_get_functiondef('carded.fold_usage'::regproc);
begin
  v_definition := regexp_replace(v_definition, '\nbegin\n', E'\nbegin\n  perform carded.lock_usage(p_account);\n');
  if position('lock_usage' in v_definition) = 0 then raise exception 'a function could not be changed'; end if;
  execute v_definition;
end $$;

-- Counts an account's days again, in its zone: in one statement, so that what is counted meanwhile is in neither or in both. Openings that led nowhere keep
-- their day: what they were counted from is forgotten.
create function carded.count_days_again(p_account uuid) returns void language plpgsql as $$
begin
  perform carded.lock_usage(p_account);
  with gone as (
    delete from carded.usage_changes where account_id = p_account and not adds @> '{left}' and not takes @> '{left}'),
  known as (
    select day, website_id, is_test, key, count from carded.recount_usage(p_account)
    union all
    select day, website_id, is_test, key, 0 from carded.usage_days where account_id = p_account and key <> 'left')
  insert into carded.usage_days as d (account_id, day, website_id, is_test, key, count)
  select p_account, day, website_id, is_test, key, sum(count) from known group by 2, 3, 4, 5
  on conflict (account_id, day, website_id, is_test, key) do update set count = excluded.count;
  delete from carded.usage_days where account_id = p_account and count = 0;
end $$;
create function carded.follow_time_zone() returns trigger language plpgsql as $$
begin
  perform carded.count_days_again(new.account_id);
  return null;
end $$;

-- What is there already.
do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.website_keys union select account_id from carded.login_emails union select account_id from carded.usage_changes loop
    perform set_config('app.account_id', v_account::text, true);
    update carded.accounts set time_zone = '' where account_id = v_account;
    perform carded.count_days_again(v_account);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
create trigger follow_time_zone after update on carded.accounts for each row when (old.time_zone <> new.time_zone) execute function carded.follow_time_zone();

-- As before, with the zone of who signs in, and of what is viewed.
do $$
declare v_definition constant text := replace(pg_get_functiondef('carded.find_session'::regproc), '''is_scanner_enabled'', a.is_scanner_enabled',
  '''is_scanner_enabled'', a.is_scanner_enabled, ''time_zone'', a.time_zone');
begin
  if position('a.time_zone' in v_definition) = 0 then raise exception 'a function could not be changed'; end if;
  execute v_definition;
end $$;
