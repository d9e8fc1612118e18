-- Which account a row of the house's chain is about. An index over the detail itself is not used under a policy, as what takes JSON apart may tell of rows that the policy hides.
create or replace function carded.note_about() returns trigger language plpgsql as $$
begin
  new.about := new.detail ->> 'account';
  return new;
end $$;
