create or replace function carded.list_installed() returns trigger language plpgsql as $$
begin
  update carded.account_list set is_installed = true where account_id = new.account_id and not is_installed;
  return null;
end $$;
