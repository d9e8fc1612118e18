-- What a machine read on the printed side of a card: compared with its code as soon as that comes, shown to a reviewer, and gone with the picture.
alter table carded.documents add column sealed_lines bytea;
