create or replace function carded.keep_refused_records() returns trigger language plpgsql as $$
begin
  if new.look_at is null then
    delete from carded.money_desk where account_id = new.account_id and ref = new.day::text;
  elsif new.refused_at is not null then
    insert into carded.money_desk (account_id, kind, ref, since) values (new.account_id, 'shopify_refused', new.day::text, new.refused_at) on conflict do nothing;
  end if;
  return null;
end $$;
