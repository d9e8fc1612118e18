-- Reads the business names of accounts, inside each in turn, in one round trip. Afterwards the transaction is in the account it was in before.
create or replace function carded.business_names(p_accounts uuid[]) returns table (account_id uuid, business_name text) language plpgsql as $$
declare
  v_before constant text := coalesce(current_setting('app.account_id', true), '');
  v_account uuid;
begin
  foreach v_account in array p_accounts loop
    perform set_config('app.account_id', v_account::text, true);
    return query select a.account_id, a.business_name from carded.accounts as a where a.account_id = v_account;
  end loop;
  perform set_config('app.account_id', v_before, true);
end $$;
