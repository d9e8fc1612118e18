-- Writes the account that an audit row of staff is about into a column of its own. An index over the JSON detail would not be used under a policy, because JSON operators could
-- reveal rows that the policy hides.
create or replace function carded.note_about() returns trigger language plpgsql as $$
begin
  new.about := new.detail ->> 'account';
  return new;
end $$;
