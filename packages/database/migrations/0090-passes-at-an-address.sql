-- A pass counts at the address that was proven, and for a year. `is_identified`: that verification itself said who the buyer is; without it only the phone counts.
-- Of passes from before nobody knows the address yet (null): they count nowhere until a job has bound or ended them.
alter table carded.buyer_passes
  add column token_address bytea,
  add column is_identified boolean not null default false,
  add column ends_at timestamptz;
update carded.buyer_passes set ends_at = accepted_at + interval '12 months';
alter table carded.buyer_passes alter column ends_at set not null, alter column is_identified drop default;
create index buyer_passes_by_end on carded.buyer_passes (ends_at);

-- Accounts with passes of before. Ids only and no policy, so that one look finds them.
create table carded.passes_unbound (account_id uuid primary key);
insert into carded.passes_unbound (account_id)
select account_id from (select account_id from carded.website_keys union select account_id from carded.login_emails) as known;

-- As before, with what a pass is bound to.
do $$
declare v_definition text := pg_get_functiondef('carded.read_for_create'::regproc);
begin
  v_definition := replace(v_definition, 'p.website_id, p.root_domain, p.has_id, p.has_phone',
    'encode(p.token_address, ''hex'') as token_address, p.ends_at, p.is_identified, p.website_id, p.root_domain, p.has_id, p.has_phone');
  execute v_definition;
  v_definition := pg_get_functiondef('carded.write_verification'::regproc);
  v_definition := replace(v_definition, 'root_domain, has_id, has_phone, accepted_at)', 'root_domain, has_id, has_phone, accepted_at, token_address, is_identified, ends_at)');
  v_definition := replace(v_definition, '(p_pass ->> ''has_phone'')::boolean, p_now)',
    '(p_pass ->> ''has_phone'')::boolean, p_now, decode(p_pass ->> ''token_address'', ''hex''), (p_pass ->> ''is_identified'')::boolean, (p_pass ->> ''ends_at'')::timestamptz)');
  execute v_definition;
  if position('token_address' in pg_get_functiondef('carded.read_for_create'::regproc)) = 0 or position('token_address' in v_definition) = 0
  then raise exception 'a function could not be changed';
  end if;
end $$;
