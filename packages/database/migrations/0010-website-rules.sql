-- Which earlier version of the rules a version took up again.
alter table carded.website_versions add column restored_from integer;
