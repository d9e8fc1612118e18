-- A store's platform tells which addresses are the store's.
alter table carded.website_domains drop constraint website_domains_proven_by_check;
alter table carded.website_domains add constraint website_domains_proven_by_check check (proven_by in ('dns', 'file', 'platform'));
