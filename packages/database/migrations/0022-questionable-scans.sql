-- A card that contradicts itself is questionable until a person at the counter has decided.
alter table carded.scanner_scans drop constraint scanner_scans_verdict_check;
alter table carded.scanner_scans add constraint scanner_scans_verdict_check check (verdict in ('accepted', 'questionable', 'denied', 'invalid'));
