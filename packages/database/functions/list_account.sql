create or replace function carded.list_account() returns trigger language plpgsql as $$
begin
  if new.kind = 'merchant' then
    insert into carded.account_list as l (account_id, state, is_broker) values (new.account_id, new.state, new.is_broker)
    on conflict (account_id) do update set state = excluded.state, is_broker = excluded.is_broker,
      is_named = l.is_named and tg_op = 'UPDATE' and not (old.business_name is distinct from new.business_name);
  end if;
  return null;
end $$;
