-- Finds the broker who earns from an account's invoice of a month: the longest-standing of those who were its brokers when the month ended and have a share.
create or replace function carded.earning_link(p_account uuid, p_month date) returns table (customer_id uuid, broker_id uuid, share_bps integer) language sql stable as $$
  select c.id, c.broker_id, s.share_bps
  from carded.broker_customers c
  cross join lateral (
    select b.share_bps from carded.broker_shares b where b.broker_id = c.broker_id and b.from_month <= p_month order by b.from_month desc limit 1) s
  where c.account_id = p_account and s.share_bps > 0
    and c.granted_at < (p_month + interval '1 month') at time zone 'UTC' and (c.ended_at is null or c.ended_at >= (p_month + interval '1 month') at time zone 'UTC')
  order by c.granted_at, c.id limit 1
$$;
