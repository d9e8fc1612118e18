-- The best evidence goes first, and waiting counts: `turn_at` is when a review is in turn.
alter table carded.review_queue
  add column level smallint not null default 0,
  add column turn_at timestamptz;
update carded.review_queue set turn_at = since;
alter table carded.review_queue alter column turn_at set not null;
create index review_queue_in_turn on carded.review_queue (turn_at, verification_id);
drop index carded.review_queue_since;

-- How long reviews took: a waiting buyer is told from here. Of whom is not kept. `website_id`: of a website whose own team reviews; null: of staff's queue.
create table carded.review_waits (
  id uuid primary key,
  website_id uuid,
  settled_at timestamptz not null,
  waited_seconds integer not null
);
create index review_waits_lately on carded.review_waits (website_id, settled_at);
