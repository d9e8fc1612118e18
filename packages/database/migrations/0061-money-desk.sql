-- What staff does about money, each written once, with who and why. An invoice is never edited: a credit note takes back what was wrong.
create table carded.credit_notes (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  n smallint not null,
  number text not null,
  lines_cents bigint not null check (lines_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  reason text not null,
  by_login uuid not null,
  at timestamptz not null,
  primary key (account_id, id),
  check (lines_cents + tax_cents > 0)
);
select carded.protect('carded.credit_notes');
create unique index credit_notes_in_order on carded.credit_notes (account_id, invoice_id, n);

create table carded.credit_note_lines (
  account_id uuid not null,
  credit_note_id uuid not null,
  -- Of the invoice.
  line smallint not null,
  cents bigint not null check (cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  primary key (account_id, credit_note_id, line)
);
select carded.protect('carded.credit_note_lines');

-- What is given, on top of what the ledger says of it: until when it can be used.
create table carded.credits (
  account_id uuid not null,
  id uuid not null,
  cents bigint not null check (cents > 0),
  reason text not null,
  by_login uuid not null,
  given_at timestamptz not null,
  expires_at timestamptz,
  -- When what was left of it ended, or when nothing was.
  ended_at timestamptz,
  primary key (account_id, id)
);
select carded.protect('carded.credits');

create table carded.manual_payments (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  cents bigint not null check (cents > 0),
  method text not null check (method in ('check', 'wire', 'ach', 'other')),
  -- What the bank or the payer calls it.
  reference text not null,
  received_on date not null,
  by_login uuid not null,
  at timestamptz not null,
  primary key (account_id, id)
);
select carded.protect('carded.manual_payments');
-- The same transfer typed in twice is one.
create unique index manual_payments_once on carded.manual_payments (account_id, invoice_id, method, reference, received_on);

-- Money on its way back to the card that paid. Its name at the provider is stored before the provider hears it.
create table carded.refunds (
  account_id uuid not null,
  id uuid not null,
  invoice_id uuid not null,
  -- Of the charge that paid.
  charge_n smallint not null,
  ref text not null,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('sent', 'unknown', 'refunded', 'voided', 'declined', 'by_hand')),
  decline_text text,
  provider_ref text,
  by_login uuid not null,
  sent_at timestamptz not null,
  settled_at timestamptz,
  looks smallint not null default 0,
  look_at timestamptz,
  primary key (account_id, id)
);
select carded.protect('carded.refunds');
create unique index refunds_by_ref on carded.refunds (account_id, ref);
create unique index refunds_open on carded.refunds (account_id, invoice_id) where state in ('sent', 'unknown', 'by_hand');

create trigger never_changed before update or delete on carded.credit_notes for each row execute function carded.refuse_change();
create trigger never_changed before update or delete on carded.credit_note_lines for each row execute function carded.refuse_change();
create trigger never_changed before update or delete on carded.manual_payments for each row execute function carded.refuse_change();
create trigger never_removed before delete on carded.refunds for each row execute function carded.refuse_change();
create trigger never_removed before delete on carded.credits for each row execute function carded.refuse_change();

create trigger never_changed before update on carded.credits for each row
  when (row (new.account_id, new.id, new.cents, new.given_at, new.expires_at) is distinct from row (old.account_id, old.id, old.cents, old.given_at, old.expires_at))
  execute function carded.refuse_change();
create trigger never_changed before update on carded.refunds for each row
  when (row (new.account_id, new.id, new.invoice_id, new.charge_n, new.ref, new.cents, new.sent_at) is distinct from row (old.account_id, old.id, old.invoice_id, old.charge_n, old.ref, old.cents, old.sent_at))
  execute function carded.refuse_change();

alter table carded.billing_due add column parked_reason text;

-- Without a policy: what of money waits for a person or for an answer, over all accounts. Kept by the rows it tells of.
create table carded.money_desk (
  account_id uuid not null,
  kind text not null check (kind in ('charge_held', 'charge_unknown', 'charge_by_hand', 'refund_unknown', 'refund_by_hand', 'past_due', 'suspended')),
  -- The charge's or refund's; of an account's own state nothing.
  ref text not null,
  since timestamptz not null,
  primary key (account_id, ref)
);
create index money_desk_by_kind on carded.money_desk (kind, since);

create function carded.keep_money_desk() returns trigger language plpgsql as $$
declare
  v_ref text := '';
  v_kind text;
begin
  if tg_table_name = 'accounts' then
    v_kind := case when new.state in ('past_due', 'suspended') then new.state end;
  else
    v_ref := new.ref;
    v_kind := case when new.state in ('held', 'unknown', 'by_hand') then case tg_table_name when 'charges' then 'charge_' else 'refund_' end || new.state end;
  end if;
  if v_kind is null then
    delete from carded.money_desk where account_id = new.account_id and ref = v_ref;
  else
    insert into carded.money_desk (account_id, kind, ref, since) values (new.account_id, v_kind, v_ref, now())
    on conflict (account_id, ref) do update set kind = excluded.kind, since = case when carded.money_desk.kind = excluded.kind then carded.money_desk.since else excluded.since end;
  end if;
  return null;
end $$;
create trigger money_desk after update of state on carded.accounts for each row when (old.state is distinct from new.state) execute function carded.keep_money_desk();
create trigger money_desk after update of state on carded.charges for each row when (old.state is distinct from new.state) execute function carded.keep_money_desk();
create trigger money_desk after update of state on carded.refunds for each row when (old.state is distinct from new.state) execute function carded.keep_money_desk();

do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.billing_due loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.money_desk (account_id, kind, ref, since)
    select account_id, state, '', now() from carded.accounts where account_id = v_account and state in ('past_due', 'suspended')
    union all
    select account_id, 'charge_' || state, ref, sent_at from carded.charges where account_id = v_account and state in ('held', 'unknown', 'by_hand');
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
