-- A minor's date that was only typed says nothing of the person whose name and phone were typed with it: it counts for who comes from the same network.
-- What a card said counts for that name and ZIP code anywhere.
alter table carded.underage_refusals add column network_hash bytea, add column is_proven boolean not null default false;

create function carded.was_underage(p_account uuid, p_tokens bytea[], p_since timestamptz, p_network bytea) returns boolean
language plpgsql as $$
begin
  perform set_config('app.account_id', p_account::text, true);
  return exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phonetic_full = p_tokens[4] and u.token_zip = p_tokens[5]
      and u.refused_at > p_since and (u.is_proven or u.network_hash = p_network))
    or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_phone = p_tokens[6] and u.refused_at > p_since and u.network_hash = p_network)
    or exists (select 1 from carded.underage_refusals u where u.account_id = p_account and u.token_email = p_tokens[7] and u.refused_at > p_since and u.network_hash = p_network);
end $$;

-- Beside a refusal that write_verification wrote, in the same statement.
create function carded.note_refusal_network(p_account uuid, p_verification uuid, p_network bytea) returns void language sql as $$
  update carded.underage_refusals set network_hash = p_network where account_id = p_account and verification_id = p_verification
$$;
