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
  -- The zone of an account that is not the caller's is hidden by row-level security, whose policy refuses the row next.
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
