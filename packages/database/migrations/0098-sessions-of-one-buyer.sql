-- Who was refused with a session is looked up when it is used again.
create index verifications_session on carded.verifications (session_id) where session_id is not null;
