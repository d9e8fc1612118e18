-- Reads all that a month of an account is rated by, such as its usage, that of the month before, and what was billed for that one.
create or replace function carded.read_month(p_account uuid, p_month date)
returns table (usage json, late_usage json, late_billed json, prices json, collector text, exemptions json, live_at timestamptz, closed_at timestamptz, trial json, buyer json)
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
      b.collector,
      (select coalesce(json_agg(e), '[]') from (select place, valid_until from carded.tax_exemptions where account_id = p_account and ended_at is null) e),
      b.live_at, a.deactivated_at,
      (select row_to_json(t) from (select remaining, ends_at, used_up_at from carded.trials where account_id = p_account and kind = 'verifications') t),
      (select row_to_json(w) from (select a.business_name, a.billing_address, a.billing_city, a.billing_state, a.billing_zip, a.billing_country) w)
    from carded.billing_accounts b join carded.accounts a on a.account_id = p_account where b.account_id = p_account;
end $$;
