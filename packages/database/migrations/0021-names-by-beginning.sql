-- Buyers are found by the beginning of either name. The column of the whole name is the first name's from here on, and both hold sortable hashes
-- (docs/decisions/0027); a name in any order is a search in both.
alter table carded.verifications rename column token_full to token_first;
alter index carded.verifications_token_full rename to verifications_token_first;

-- As before, with the column's new name.
do $$ begin
  execute replace(pg_get_functiondef('carded.write_verification'::regproc), 'token_full', 'token_first');
end $$;

-- Accounts whose rows before an id still have the hashes of old: a job makes them anew, newest first. Ids only and no policy, so that one look finds them.
create table carded.name_tokens_due (
  account_id uuid primary key,
  before uuid not null
);
insert into carded.name_tokens_due (account_id, before)
select account_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
from (select account_id from carded.website_keys union select account_id from carded.login_emails) as known;
