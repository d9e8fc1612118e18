-- Two people accept an ID where a website wants it. The first yes stands with what waits until a second login has answered, or more is learned of the card.
alter table carded.websites add column is_reviewed_by_two boolean not null default false;
alter table carded.review_queue
  add column first_yes_by uuid,
  add column first_yes_at timestamptz;
