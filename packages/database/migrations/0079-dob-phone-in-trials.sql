-- A check of birth date and phone takes one unit of its trial, like the verification that it stands for.
do $$ begin
  execute replace(pg_get_functiondef('carded.record_usage'::regproc), '''verification'', ''repeat''', '''verification'', ''dob_phone'', ''repeat''');
end $$;
