create or replace function carded.note_refusal_network(p_account uuid, p_verification uuid, p_network bytea) returns void language plpgsql as $$
begin
  update carded.underage_refusals set network_hash = p_network where account_id = p_account and verification_id = p_verification;
end $$;
