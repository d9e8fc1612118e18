create or replace function carded.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
