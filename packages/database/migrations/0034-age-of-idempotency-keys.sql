-- As before, and with the age of the Idempotency-Key.
do $$
declare
  v_name regprocedure := 'carded.read_for_create(uuid,uuid,bytea[],bytea[],bytea,bytea[],timestamptz)'::regprocedure;
  v_text text := pg_get_functiondef(v_name);
begin
  execute 'drop function ' || v_name;
  execute replace(replace(v_text, 'idempotent_answer bytea,', 'idempotent_answer bytea, idempotent_at timestamp with time zone,'), 'i.sealed_answer,', 'i.sealed_answer, i.created_at,');
end $$;
