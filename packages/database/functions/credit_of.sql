-- Credit in cents that an account was given and has not used.
create or replace function carded.credit_of(p_account uuid) returns bigint language sql stable as $$
  select coalesce(sum(case when credit = 'customer_credit' then cents else -cents end), 0)::bigint from carded.ledger_entries
  where account_id = p_account and 'customer_credit' in (debit, credit)
$$;
