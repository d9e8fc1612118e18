-- Not only the terms of merchants are kept by version: the texts for buyers and both on privacy, too. A text that came with the software is a template until its operator
-- publishes one of its own. What is said of a version beside its text is shown, and is no part of what is agreed to.
alter table carded.terms_documents
  drop constraint terms_documents_kind_check,
  add constraint terms_documents_kind_check check (kind in ('terms', 'terms-customers', 'privacy', 'privacy-customers')),
  add column is_template boolean not null default false,
  add column summary text[] not null default '{}',
  add column changes text[] not null default '{}';

-- The only version that ever came with the software. Its text, hash and day stay.
alter table carded.terms_documents disable trigger terms_documents_stay;
update carded.terms_documents set is_template = true where kind = 'terms' and version = '1';
alter table carded.terms_documents enable trigger terms_documents_stay;
