-- Puts a tenant table behind row-level security. `nullif` is needed because the setting is '' after a commit, which cannot be cast.
create or replace function carded.protect(tenant_table regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy own_account on %s using (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)
       with check (account_id = nullif(current_setting(''app.account_id'', true), '''')::uuid)', tenant_table);
end $$;
