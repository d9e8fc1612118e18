-- New texts that owners are told of by mail before their day, each from when it was published until the last mail was queued.
create table carded.terms_announcements (
  kind text not null,
  version text not null,
  -- The first id that belongs to an account opened after the publication: whoever comes later reads of it while joining.
  before_id uuid not null,
  -- Accounts up to this one have their mails queued.
  told_up_to uuid,
  published_at timestamptz not null,
  ended_at timestamptz,
  primary key (kind, version),
  foreign key (kind, version) references carded.terms_documents (kind, version)
);
