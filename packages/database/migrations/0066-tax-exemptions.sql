-- Who owes no tax where, by which certificate and until when; and which month is kept open by a tax that nobody knows.

create table carded.tax_exemptions (
  account_id uuid not null,
  id uuid not null,
  -- A country, or a state in one: US, US-TX.
  place text not null check (place ~ '^[A-Z]{2}(-[A-Z]{2})?$'),
  -- Its number. Null: noted before certificates were kept.
  sealed_certificate bytea,
  -- Its last day, UTC; null: it does not end.
  valid_until date,
  reason text not null,
  -- Null: noted by the operator.
  by_login uuid,
  at timestamptz not null,
  -- When it was taken back, or another took its place.
  ended_at timestamptz,
  primary key (account_id, id)
);
select carded.protect('carded.tax_exemptions');
create unique index tax_exemptions_of_place on carded.tax_exemptions (account_id, place) where ended_at is null;
create trigger never_removed before delete on carded.tax_exemptions for each row execute function carded.refuse_change();
create trigger never_changed before update on carded.tax_exemptions for each row
  when (old.ended_at is not null or row (new.account_id, new.id, new.place, new.sealed_certificate, new.valid_until, new.reason, new.by_login, new.at)
    is distinct from row (old.account_id, old.id, old.place, old.sealed_certificate, old.valid_until, old.reason, old.by_login, old.at))
  execute function carded.refuse_change();

-- The first day on which one of them ends, so that staff finds it over all accounts.
alter table carded.billing_due add column exempt_until date;
create index billing_due_by_exemption on carded.billing_due (exempt_until) where exempt_until is not null;
create function carded.keep_exempt_until() returns trigger language plpgsql as $$
begin
  update carded.billing_due set exempt_until = (select min(valid_until) from carded.tax_exemptions where account_id = new.account_id and ended_at is null)
  where account_id = new.account_id;
  return null;
end $$;
create trigger exempt_until after insert or update of ended_at on carded.tax_exemptions for each row execute function carded.keep_exempt_until();

-- Accounts that the operator had made exempt stay so, in their country.
do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.billing_due loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.tax_exemptions (account_id, id, place, reason, at)
    select v_account, gen_random_uuid(), case when upper(a.billing_country) ~ '^[A-Z]{2}$' then upper(a.billing_country) else 'US' end, 'Set by the operator', now()
    from carded.billing_accounts b join carded.accounts a on a.account_id = v_account where b.account_id = v_account and b.tax_exempt;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;

-- As before, with the exemptions that were not ended instead of a mark.
do $$
declare v_definition constant text := pg_get_functiondef('carded.read_month'::regproc);
begin
  drop function carded.read_month;
  execute replace(replace(v_definition, 'tax_exempt boolean,', 'exemptions json,'), 'b.tax_exempt,',
    '(select coalesce(json_agg(e), ''[]'') from (select place, valid_until from carded.tax_exemptions where account_id = p_account and ended_at is null) e),');
end $$;
alter table carded.billing_accounts drop column tax_exempt;

alter table carded.money_desk drop constraint money_desk_kind_check;
alter table carded.money_desk add constraint money_desk_kind_check
  check (kind in ('charge_held', 'charge_unknown', 'charge_by_hand', 'refund_unknown', 'refund_by_hand', 'past_due', 'suspended', 'shopify_refused', 'tax_unknown'));
-- Of a tax that is not known: what its source said.
alter table carded.money_desk add column code text;
alter table carded.money_desk add constraint money_desk_code check ((code is not null) = (kind = 'tax_unknown'));

-- Once the month is closed, its tax was known.
create function carded.keep_unknown_tax() returns trigger language plpgsql as $$
begin
  delete from carded.money_desk where account_id = new.account_id and kind = 'tax_unknown';
  return null;
end $$;
create trigger money_desk after update of close_month on carded.billing_due for each row when (old.close_month <> new.close_month)
  execute function carded.keep_unknown_tax();
