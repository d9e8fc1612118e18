-- Orders are downloaded by a ticket, as signatures and papers are.
alter table carded.download_tickets drop constraint download_tickets_purpose_check;
alter table carded.download_tickets add constraint download_tickets_purpose_check check (purpose in ('signature', 'invoice', 'credit_note', 'orders'));
