-- How many verifications of a website stand where, day by day, without counting the log. A day is UTC's, as everywhere in the log.

alter table carded.verifications
  -- What settled it, or what the buyer last tried: `wayOf` of the domain. Null: nothing was shown yet.
  add column way text,
  -- To the first answer, from the popup's or link's opening, or from the beginning when the answer came later. Null: not seen.
  add column answer_ms integer;

create table carded.usage_days (
  account_id uuid not null,
  day date not null,
  website_id uuid not null,
  is_test boolean not null,
  key text not null,
  count bigint not null,
  primary key (account_id, day, website_id, is_test, key)
);
select carded.protect('carded.usage_days');

-- What is not in usage_days yet. Only ever added to, so that no write waits for a counter; a reader adds both. No policy: worked off over all accounts.
create table carded.usage_changes (
  account_id uuid not null,
  id uuid not null default gen_random_uuid(),
  website_id uuid not null,
  day date not null,
  is_test boolean not null,
  adds text[] not null default '{}',
  takes text[] not null default '{}',
  primary key (account_id, id)
);

create function carded.uuidv7_ms(id uuid) returns bigint language sql immutable strict parallel safe
  return ('x' || substr(id::text, 1, 8) || substr(id::text, 10, 4))::bit(48)::bigint;
create function carded.uuidv7_day(id uuid) returns date language sql immutable strict parallel safe
  return (to_timestamp(carded.uuidv7_ms(id) / 1000.0) at time zone 'UTC')::date;

-- Under which keys a verification is counted. Answers go into steps of a tenth of a second, then of a fifth more each.
create function carded.usage_keys(p_status smallint, p_way text, p_answer_ms integer) returns text[] language sql immutable parallel safe
  return array_remove(array[
    'status:' || p_status,
    'way:' || p_way || ':' || p_status,
    'answer:' || case when p_answer_ms < 100 then 0 else 1 + floor(ln(p_answer_ms / 100.0) / ln(1.2))::integer end
  ], null);

create function carded.count_verification() returns trigger language plpgsql as $$
declare v_opened timestamptz;
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
    insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
    values (new.account_id, new.website_id, carded.uuidv7_day(new.id), new.is_test, carded.usage_keys(new.status, new.way, new.answer_ms));
    return new;
  end if;
  if tg_op = 'UPDATE' then
    insert into carded.usage_changes (account_id, website_id, day, is_test, adds, takes)
    values (new.account_id, new.website_id, carded.uuidv7_day(new.id), new.is_test, carded.usage_keys(new.status, new.way, new.answer_ms),
      carded.usage_keys(old.status, old.way, old.answer_ms));
    return new;
  end if;
  insert into carded.usage_changes (account_id, website_id, day, is_test, takes)
  values (old.account_id, old.website_id, carded.uuidv7_day(old.id), old.is_test, carded.usage_keys(old.status, old.way, old.answer_ms));
  return old;
end $$;
create trigger count_added before insert or delete on carded.verifications for each row execute function carded.count_verification();

-- What is charged, on the day its verification began, or on the first of the month it is billed in when that is later.
create function carded.count_charge() returns trigger language plpgsql as $$
begin
  insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
  select new.account_id, v.website_id, greatest(carded.uuidv7_day(new.verification_id), new.month), false, array['charge:' || new.kind]
  from carded.verifications as v where v.account_id = new.account_id and v.id = new.verification_id;
  return null;
end $$;
create trigger count_charge after insert on carded.usage_events for each row execute function carded.count_charge();

-- Openings of popup and links that led to no verification. One that did is counted as that, and one that was refused too.
create function carded.count_opening() returns trigger language plpgsql as $$
declare v_left constant text[] := array['left'];
begin
  if tg_op = 'INSERT' then
    insert into carded.usage_changes (account_id, website_id, day, is_test, adds)
    values (new.account_id, new.website_id, (new.created_at at time zone 'UTC')::date, new.is_test, v_left);
  else
    insert into carded.usage_changes (account_id, website_id, day, is_test, takes)
    values (old.account_id, old.website_id, (old.created_at at time zone 'UTC')::date, old.is_test, v_left);
  end if;
  return null;
end $$;
create trigger count_opening after insert on carded.buyer_tokens for each row when (new.verification_id is null) execute function carded.count_opening();
create trigger count_begun after update of verification_id, options on carded.buyer_tokens for each row
  when (old.verification_id is null and not old.options ? 'notCreated' and (new.verification_id is not null or new.options ? 'notCreated'))
  execute function carded.count_opening();

-- Puts at most p_limit changes of an account into its days, all or none. Returns how many.
create function carded.fold_usage(p_account uuid, p_limit integer) returns integer language plpgsql as $$
declare v_taken integer;
begin
  with taken as (
    delete from carded.usage_changes where account_id = p_account and id in (
      select id from carded.usage_changes where account_id = p_account limit p_limit for update skip locked)
    returning *),
  parts as (
    select t.day, t.website_id, t.is_test, k.key, sum(k.by) as count
    from taken as t, lateral (select unnest(t.adds) as key, 1 as by union all select unnest(t.takes), -1) as k
    group by 1, 2, 3, 4 having sum(k.by) <> 0),
  added as (
    insert into carded.usage_days as d (account_id, day, website_id, is_test, key, count)
    select p_account, day, website_id, is_test, key, count from parts order by day, website_id, is_test, key
    on conflict (account_id, day, website_id, is_test, key) do update set count = d.count + excluded.count)
  select count(*) into v_taken from taken;
  return v_taken;
end $$;

-- The same counts from the rows themselves, but for openings: those are forgotten.
create function carded.recount_usage(p_account uuid) returns table (day date, website_id uuid, is_test boolean, key text, count bigint) language sql stable as $$
  select carded.uuidv7_day(v.id), v.website_id, v.is_test, k, count(*)
  from carded.verifications as v, unnest(carded.usage_keys(v.status, v.way, v.answer_ms)) as k where v.account_id = p_account group by 1, 2, 3, 4
  union all
  select greatest(carded.uuidv7_day(e.verification_id), e.month), v.website_id, false, 'charge:' || e.kind, count(*)
  from carded.usage_events as e join carded.verifications as v on v.account_id = e.account_id and v.id = e.verification_id where e.account_id = p_account group by 1, 2, 3, 4
$$;

-- What is there already. Changes are noted from then on only: noting each of these would take longer than all the rest.
do $$
declare v_account uuid;
begin
  for v_account in select distinct account_id from carded.website_keys loop
    perform set_config('app.account_id', v_account::text, true);
    update carded.verifications set way = case created_via when 'scanner' then 'scan' else 'records' end
    where account_id = v_account and (created_via = 'scanner' or status in (3, 4));
    insert into carded.usage_days (account_id, day, website_id, is_test, key, count) select v_account, * from carded.recount_usage(v_account);
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
create trigger count_changed before update of status, way, answer_ms on carded.verifications for each row
  when (old.status <> new.status or old.way is distinct from new.way or old.answer_ms is distinct from new.answer_ms)
  execute function carded.count_verification();

-- Notices on the usage page that somebody of the account put away.
create table carded.dismissed_notices (
  account_id uuid not null,
  notice text not null,
  dismissed_at timestamptz not null,
  primary key (account_id, notice)
);
select carded.protect('carded.dismissed_notices');

alter table carded.accounts add column trial_ends_at timestamptz;
