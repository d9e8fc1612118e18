create or replace function carded.name_website() returns trigger language plpgsql as $$
begin
  if new.removed_at is null then
    insert into carded.website_names (website_id, account_id, domain) values (new.id, new.account_id, new.domain)
    on conflict (website_id) do update set domain = excluded.domain where website_names.domain <> excluded.domain;
  else
    delete from carded.website_names where website_id = new.id;
  end if;
  return null;
end $$;
