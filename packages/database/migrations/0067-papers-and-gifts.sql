-- Credit notes are downloaded as invoices are.
alter table carded.download_tickets drop constraint download_tickets_purpose_check;
alter table carded.download_tickets add constraint download_tickets_purpose_check check (purpose in ('signature', 'invoice', 'credit_note'));

-- What a person of staff gave an account without a second one, so that many small gifts are judged as the one they are.
create table carded.given_alone (
  account_id uuid not null,
  id uuid not null,
  by_login uuid not null,
  kind text not null check (kind in ('credit', 'credit_note', 'write_off', 'payment')),
  cents bigint not null check (cents > 0),
  at timestamptz not null,
  primary key (account_id, id)
);
select carded.protect('carded.given_alone');
create index given_alone_by_login on carded.given_alone (account_id, by_login, at);
create trigger never_changed before update or delete on carded.given_alone for each row execute function carded.refuse_change();
