create or replace function carded.read_account_keys(p_account uuid) returns bytea language plpgsql as $$
begin
  perform set_config('app.account_id', p_account::text, true);
  return (select sealed_keys from carded.accounts where account_id = p_account);
end $$;
