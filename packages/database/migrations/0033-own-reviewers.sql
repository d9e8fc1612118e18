-- A merchant's own team may review: said by the website, and by each case that waits.
alter table carded.websites add column is_reviewed_by_own boolean not null default false;
alter table carded.review_queue add column is_own boolean not null default false;
