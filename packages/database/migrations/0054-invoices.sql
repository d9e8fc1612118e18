-- Where an account stands with its bills, and the bills. Money is whole cents; a unit price is in millionths of a dollar.

-- One flag said unpaid, closed and not yet live alike. Whether an account is active follows from its state, and cannot be set.
alter table carded.accounts
  add column state text not null default 'live' check (state in ('sandbox', 'live', 'past_due', 'suspended', 'closed')),
  -- The month whose live verifications pause at the account's limit.
  add column paused_month date;

-- Tenant: how an account is billed. A row of each merchant; the number of its invoices is counted here, so that it has no gap.
create table carded.billing_accounts (
  account_id uuid primary key,
  collector text not null default 'card' check (collector in ('card', 'manual', 'shopify')),
  -- When it first could verify live; before that no fee runs.
  live_at timestamptz,
  -- The first month that is billed: nothing before it comes late.
  first_month date not null check (extract(day from first_month) = 1),
  invoice_count integer not null default 0,
  spend_limit_cents bigint check (spend_limit_cents > 0),
  at_limit text not null default 'tell' check (at_limit in ('tell', 'pause'))
);
select carded.protect('carded.billing_accounts');

-- Without a policy, worked off over all accounts: the first month that is not closed, and when to look after what an account owes.
create table carded.billing_due (
  account_id uuid primary key,
  -- What its invoices begin with, so that a provider's message finds the account.
  invoice_prefix text not null unique,
  close_month date not null check (extract(day from close_month) = 1),
  close_at timestamptz not null,
  collect_at timestamptz,
  watches_limit boolean not null default false,
  -- Neither closed nor collected until then.
  parked_until timestamptz
);
create index billing_due_by_close on carded.billing_due (close_at);
create index billing_due_by_collect on carded.billing_due (collect_at) where collect_at is not null;
create index billing_due_by_limit on carded.billing_due (account_id) where watches_limit;

create table carded.cards (
  account_id uuid not null,
  id uuid not null,
  provider text not null,
  sealed_ref bytea not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  expiry_month smallint not null check (expiry_month between 1 and 12),
  expiry_year smallint not null,
  is_current boolean not null,
  saved_at timestamptz not null,
  primary key (account_id, id)
);
select carded.protect('carded.cards');
create unique index cards_current on carded.cards (account_id) where is_current;

create table carded.invoices (
  account_id uuid not null,
  id uuid not null,
  month date not null check (extract(day from month) = 1),
  number text not null,
  collector text not null,
  issued_at timestamptz not null,
  due_at timestamptz not null,
  lines_cents bigint not null check (lines_cents >= 0),
  tax_cents bigint not null check (tax_cents >= 0),
  total_cents bigint not null,
  -- By card, by hand, by credit and by credit notes together.
  paid_cents bigint not null default 0,
  state text not null check (state in ('issued', 'partly_paid', 'paid', 'uncollectible')),
  -- Who billed whom, as of that day.
  sealed_parties bytea not null,
  primary key (account_id, id),
  check (total_cents = lines_cents + tax_cents),
  check (paid_cents between 0 and total_cents),
  check ((state = 'paid') = (paid_cents = total_cents))
);
select carded.protect('carded.invoices');
create unique index invoices_by_month on carded.invoices (account_id, month);
create unique index invoices_by_number on carded.invoices (account_id, number);
create index invoices_unpaid on carded.invoices (account_id, issued_at) where state in ('issued', 'partly_paid');

create table carded.invoice_lines (
  account_id uuid not null,
  invoice_id uuid not null,
  line smallint not null,
  -- Another month than the invoice's: usage that came late.
  month date not null,
  kind text not null,
  covered_by text not null,
  quantity bigint not null check (quantity > 0),
  unit_micros bigint not null check (unit_micros >= 0),
  cents bigint not null check (cents >= 0),
  -- The part of its month that a fee is for; null for the whole, and for usage.
  fee_days smallint,
  primary key (account_id, invoice_id, line)
);
select carded.protect('carded.invoice_lines');

-- One attempt to charge an invoice. Its name at the provider (ref) is stored before the provider hears it.
create table carded.charges (
  account_id uuid not null,
  invoice_id uuid not null,
  n smallint not null,
  ref text not null,
  card_id uuid not null,
  provider text not null,
  cents bigint not null check (cents > 0),
  state text not null check (state in ('sent', 'held', 'unknown', 'paid', 'declined', 'needs_person', 'absent', 'by_hand')),
  decline_kind text check (decline_kind in ('hard', 'soft', 'fraud')),
  decline_code text,
  decline_text text,
  provider_ref text,
  by_person boolean not null,
  sent_at timestamptz not null,
  settled_at timestamptz,
  looks smallint not null default 0,
  look_at timestamptz,
  primary key (account_id, invoice_id, n)
);
select carded.protect('carded.charges');
-- While it is not known what became of one, nothing else is charged, by anybody.
create unique index charges_open on carded.charges (account_id, invoice_id) where state in ('sent', 'held', 'unknown', 'by_hand');
create unique index charges_by_ref on carded.charges (account_id, ref);

-- Double entry. `ref` names what an entry is about, and with the entry is there once.
create table carded.ledger_entries (
  account_id uuid not null,
  id uuid not null,
  entry text not null,
  ref text not null,
  debit text not null,
  credit text not null,
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  note text not null default '',
  primary key (account_id, id),
  check (debit <> credit)
);
select carded.protect('carded.ledger_entries');
create unique index ledger_entries_once on carded.ledger_entries (account_id, entry, ref);

-- What was mailed about bills, once each.
create table carded.billing_mails (
  account_id uuid not null,
  kind text not null,
  ref text not null,
  at timestamptz not null,
  primary key (account_id, kind, ref)
);
select carded.protect('carded.billing_mails');

alter table carded.download_tickets drop constraint download_tickets_purpose_check;
alter table carded.download_tickets add constraint download_tickets_purpose_check check (purpose in ('signature', 'invoice'));

-- Messages of payment providers that were counted already.
create table carded.provider_events (
  -- Of the provider and its name for the message.
  event_hash bytea primary key,
  at timestamptz not null
);

create function carded.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
create trigger never_changed before update or delete on carded.invoice_lines for each row execute function carded.refuse_change();
create trigger never_changed before update or delete on carded.ledger_entries for each row execute function carded.refuse_change();
create trigger never_removed before delete on carded.invoices for each row execute function carded.refuse_change();
create trigger never_changed before update on carded.invoices for each row
  when (row (new.account_id, new.id, new.month, new.number, new.collector, new.issued_at, new.due_at, new.lines_cents, new.tax_cents, new.total_cents, new.sealed_parties)
    is distinct from row (old.account_id, old.id, old.month, old.number, old.collector, old.issued_at, old.due_at, old.lines_cents, old.tax_cents, old.total_cents, old.sealed_parties))
  execute function carded.refuse_change();

-- Accounts that are there: live as they were, billed from the month that begins next, so that nobody is charged for months that nobody announced.
do $$
declare
  v_account uuid;
  v_month constant date := (date_trunc('month', now() at time zone 'UTC') + interval '1 month')::date;
begin
  for v_account in
    select account_id from carded.website_keys union select account_id from carded.login_emails union select account_id from carded.usage_changes
    except select account_id from carded.staff_accounts
  loop
    perform set_config('app.account_id', v_account::text, true);
    update carded.accounts set state = 'closed' where account_id = v_account and not is_active;
    insert into carded.billing_accounts (account_id, live_at, first_month) select account_id, created_at, v_month from carded.accounts where account_id = v_account;
    -- Digits of a hash, in letters of their own: 6 of them, unlike each other by the account's id.
    insert into carded.billing_due (account_id, invoice_prefix, close_month, close_at)
    values (v_account, translate(upper(substr(md5('invoices ' || v_account), 1, 6)), '0123456789', 'GHJKLMNPQR'), v_month, (v_month + interval '1 month 2 hours') at time zone 'UTC')
    on conflict (invoice_prefix) do nothing;
    insert into carded.billing_due (account_id, invoice_prefix, close_month, close_at)
    values (v_account, translate(upper(substr(md5('again ' || v_account), 1, 8)), '0123456789', 'GHJKLMNPQR'), v_month, (v_month + interval '1 month 2 hours') at time zone 'UTC')
    on conflict (account_id) do nothing;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
create function carded.set_active() returns trigger language plpgsql as $$
begin
  new.is_active := new.state not in ('suspended', 'closed');
  return new;
end $$;
create trigger is_active_by_state before insert or update on carded.accounts for each row execute function carded.set_active();

-- As before, and with where the account stands.
do $$
declare v_definition constant text := pg_get_functiondef('carded.read_for_create'::regproc);
begin
  drop function carded.read_for_create;
  execute replace(replace(v_definition, 'is_account_active boolean,', 'account_state text, paused_month date,'), '      a.is_active,', '      a.state, a.paused_month,');
end $$;

-- What a month of an account is rated by: what was used in it and the month before, and what was billed for that one.
create function carded.read_month(p_account uuid, p_month date)
returns table (usage json, late_usage json, late_billed json, prices json, collector text, live_at timestamptz, closed_at timestamptz, trial json, buyer json)
language plpgsql as $$
#variable_conflict use_column
begin
  perform set_config('app.account_id', p_account::text, true);
  return query
    select
      carded.usage_in(p_account, p_month),
      case when p_month > b.first_month then carded.usage_in(p_account, (p_month - interval '1 month')::date) else '[]' end,
      (select coalesce(json_agg(l), '[]') from (
        select kind, covered_by, sum(quantity) as quantity, sum(cents) as cents from carded.invoice_lines
        where account_id = p_account and month = (p_month - interval '1 month')::date and kind <> 'monthly' group by 1, 2) l),
      (select coalesce(json_agg(p), '[]') from (select kind, from_month, unit_micros from carded.account_prices where account_id = p_account) p),
      b.collector, b.live_at, a.deactivated_at,
      (select row_to_json(t) from (select remaining, ends_at, used_up_at from carded.trials where account_id = p_account and kind = 'verifications') t),
      (select row_to_json(w) from (select a.business_name, a.billing_address, a.billing_city, a.billing_state, a.billing_zip, a.billing_country) w)
    from carded.billing_accounts b join carded.accounts a on a.account_id = p_account where b.account_id = p_account;
end $$;

create function carded.usage_in(p_account uuid, p_month date) returns json language sql stable as $$
  select coalesce(json_agg(u), '[]') from (
    select kind, covered_by, sum(count) as quantity from carded.usage_counters where account_id = p_account and month = p_month group by 1, 2) u
$$;

-- What an account was given and has not used.
create function carded.credit_of(p_account uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when credit = 'customer_credit' then cents else -cents end), 0)::bigint from carded.ledger_entries
  where account_id = p_account and 'customer_credit' in (debit, credit)
$$;

-- Pays an invoice from the account's credit, as far as that goes; the invoice's row is locked by the caller or new. What is paid so far.
create function carded.use_credit(p_account uuid, p_invoice uuid, p_entry uuid, p_now timestamptz) returns bigint language plpgsql as $$
declare
  v_invoice carded.invoices;
  v_cents bigint;
begin
  select * into strict v_invoice from carded.invoices where account_id = p_account and id = p_invoice;
  v_cents := least(carded.credit_of(p_account), v_invoice.total_cents - v_invoice.paid_cents);
  if v_cents <= 0 then return v_invoice.paid_cents; end if;
  insert into carded.ledger_entries (account_id, id, entry, ref, debit, credit, cents, at)
  values (p_account, p_entry, 'credit_used', v_invoice.number || '/' || v_invoice.paid_cents, 'customer_credit', 'receivable', v_cents, p_now);
  update carded.invoices set paid_cents = paid_cents + v_cents, state = case when paid_cents + v_cents = total_cents then 'paid' else 'partly_paid' end
  where account_id = p_account and id = p_invoice;
  return v_invoice.paid_cents + v_cents;
end $$;

-- Closes a month once, however often it is asked: the invoice with its lines and entries, its number last counted, the account's credit used, and the next month due.
-- Without lines there is no invoice. Null when the month was closed before.
create function carded.close_month(p_account uuid, p_month date, p_next_close_at timestamptz, p_invoice uuid, p_number_width integer, p_entries uuid[], p_lines json, p_tax_cents bigint,
  p_collector text, p_due_at timestamptz, p_sealed_parties bytea, p_now timestamptz) returns text
language plpgsql as $$
declare
  v_prefix text;
  v_number text := '';
  v_cents bigint;
begin
  perform set_config('app.account_id', p_account::text, true);
  -- Whoever comes second waits here, and then finds the month closed.
  update carded.billing_due set close_month = (p_month + interval '1 month')::date, close_at = p_next_close_at,
    collect_at = case when json_array_length(p_lines) > 0 then p_now else collect_at end
  where account_id = p_account and close_month = p_month returning invoice_prefix into v_prefix;
  if not found then return null; end if;
  if json_array_length(p_lines) = 0 then return ''; end if;
  update carded.billing_accounts set invoice_count = invoice_count + 1 where account_id = p_account
  returning v_prefix || '-' || lpad(invoice_count::text, greatest(p_number_width, length(invoice_count::text)), '0') into v_number;
  select sum(cents) into v_cents from json_to_recordset(p_lines) as l (cents bigint);
  insert into carded.invoices (account_id, id, month, number, collector, issued_at, due_at, lines_cents, tax_cents, total_cents, state, sealed_parties)
  values (p_account, p_invoice, p_month, v_number, p_collector, p_now, p_due_at, v_cents, p_tax_cents, v_cents + p_tax_cents, case when v_cents + p_tax_cents = 0 then 'paid' else 'issued' end, p_sealed_parties);
  insert into carded.invoice_lines (account_id, invoice_id, line, month, kind, covered_by, quantity, unit_micros, cents, fee_days)
  select p_account, p_invoice, row_number() over (), l.month, l.kind, l.covered_by, l.quantity, l.unit_micros, l.cents, l.fee_days
  from json_to_recordset(p_lines) as l (month date, kind text, covered_by text, quantity bigint, unit_micros bigint, cents bigint, fee_days smallint);
  insert into carded.ledger_entries (account_id, id, entry, ref, debit, credit, cents, at)
  select p_account, e.id, e.entry, v_number, 'receivable', e.credit, e.cents, p_now
  from (values (p_entries[1], 'invoice', 'revenue', v_cents), (p_entries[2], 'tax', 'tax', p_tax_cents)) as e (id, entry, credit, cents) where e.cents > 0;
  perform carded.use_credit(p_account, p_invoice, p_entries[3], p_now);
  return v_number;
end $$;
