create or replace function carded.keep_money_desk() returns trigger language plpgsql as $$
declare
  v_ref text := '';
  v_kind text;
begin
  if tg_table_name = 'accounts' then
    v_kind := case when new.state in ('past_due', 'suspended') then new.state end;
  else
    v_ref := new.ref;
    v_kind := case when new.state in ('held', 'unknown', 'by_hand') then case tg_table_name when 'charges' then 'charge_' else 'refund_' end || new.state end;
  end if;
  if v_kind is null then
    delete from carded.money_desk where account_id = new.account_id and ref = v_ref;
  else
    insert into carded.money_desk (account_id, kind, ref, since) values (new.account_id, v_kind, v_ref, now())
    on conflict (account_id, ref) do update set kind = excluded.kind, since = case when carded.money_desk.kind = excluded.kind then carded.money_desk.since else excluded.since end;
  end if;
  return null;
end $$;
