-- Tells whether a buyer is banned. Written in PL/pgSQL because a session keeps its plan: a function in SQL is planned again in each statement that calls it, which was a
-- thirteenth of the database time of a create.
create or replace function carded.is_banned(p_account uuid, p_buyer bytea, p_names bytea[]) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from carded.bans b where b.account_id = p_account and b.token_buyer = p_buyer)
    or exists (select 1 from carded.ban_names n where n.account_id = p_account and n.token = any (p_names));
end $$;
