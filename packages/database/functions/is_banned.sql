-- A function in SQL is planned anew in each statement that calls it: a create asked twice whether its buyer is banned, and the second time cost it a thirteenth
-- of its database's time. In PL/pgSQL a session keeps the plan.
create or replace function carded.is_banned(p_account uuid, p_buyer bytea, p_names bytea[]) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from carded.bans b where b.account_id = p_account and b.token_buyer = p_buyer)
    or exists (select 1 from carded.ban_names n where n.account_id = p_account and n.token = any (p_names));
end $$;
