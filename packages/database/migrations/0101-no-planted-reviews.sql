-- Planted cases are no longer kept: record 74.
drop table carded.planted_reviews;
