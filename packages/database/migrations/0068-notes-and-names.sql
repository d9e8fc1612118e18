-- What staff writes down about an account, invoices found by their id, and names of many accounts at once.

-- Staff's own, sealed with the operator's key. A note is changed by another version of it; nothing is ever removed.
create table carded.account_notes (
  account_id uuid not null,
  note_id uuid not null,
  n smallint not null check (n between 1 and 20),
  author_id uuid not null,
  author_name text not null,
  sealed_body bytea not null,
  created_at timestamptz not null,
  primary key (account_id, note_id, n)
);
select carded.protect('carded.account_notes');
create trigger never_changed before update or delete on carded.account_notes for each row execute function carded.refuse_change();

-- Lookup table: whose invoice an id is.
create table carded.invoice_owners (
  invoice_id uuid primary key,
  account_id uuid not null
);
create function carded.own_invoice() returns trigger language plpgsql as $$
begin
  insert into carded.invoice_owners (invoice_id, account_id) values (new.id, new.account_id);
  return null;
end $$;
create trigger own_invoice after insert on carded.invoices for each row execute function carded.own_invoice();
do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.billing_due loop
    perform set_config('app.account_id', v_account::text, true);
    insert into carded.invoice_owners (invoice_id, account_id) select id, account_id from carded.invoices where account_id = v_account;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;

-- What accounts are called, looked up inside each, in one round trip. Afterwards the transaction is in the account it was in.
create function carded.business_names(p_accounts uuid[]) returns table (account_id uuid, business_name text) language plpgsql as $$
declare
  v_before constant text := coalesce(current_setting('app.account_id', true), '');
  v_account uuid;
begin
  foreach v_account in array p_accounts loop
    perform set_config('app.account_id', v_account::text, true);
    return query select a.account_id, a.business_name from carded.accounts as a where a.account_id = v_account;
  end loop;
  perform set_config('app.account_id', v_before, true);
end $$;

-- Which account a row of the house's chain is about: what its detail says, as a column. An index over the detail itself is not used under a policy, as what takes
-- JSON apart may tell of rows that the policy hides. Merchants' own rows say it nowhere, so their chains pay nothing for it.
alter table carded.audit_rows add column about text;
create index audit_rows_about on carded.audit_rows (account_id, about, id) where about is not null;
create function carded.note_about() returns trigger language plpgsql as $$
begin
  new.about := new.detail ->> 'account';
  return new;
end $$;
create trigger note_about before insert on carded.audit_rows for each row when (new.detail ->> 'account' is not null) execute function carded.note_about();
do $$
declare v_account uuid;
begin
  for v_account in select account_id from carded.staff_accounts loop
    perform set_config('app.account_id', v_account::text, true);
    update carded.audit_rows set about = detail ->> 'account' where account_id = v_account and detail ->> 'account' is not null;
  end loop;
  perform set_config('app.account_id', '', true);
end $$;
