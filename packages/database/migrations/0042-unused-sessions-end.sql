-- Links that were sent and never used name people, and are removed a month after they ended.
create index verification_sessions_unused on carded.verification_sessions (account_id, expires_at) where verification_id is null;
