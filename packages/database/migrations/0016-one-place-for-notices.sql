-- A notice that was put away stands in dismissed_notices, wherever it was put away.
do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.accounts where is_id_storage_notice_dismissed loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.dismissed_notices values (v_account, 'id_storage_notice_dismissed', now()) on conflict do nothing;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
alter table carded.accounts drop column is_id_storage_notice_dismissed;
