-- A check of birth date and ZIP code takes one unit of its trial, like the verification that it stands for.
do $$ begin
  execute replace(pg_get_functiondef('carded.record_usage'::regproc), '''verification'', ''dob_phone''', '''verification'', ''dob_zip'', ''dob_phone''');
end $$;
