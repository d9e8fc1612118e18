/** The role the app connects as: no superuser, owns nothing, held by row-level security. Migrations may grant to it. */
export const APP_ROLE = 'carded_app';

/** The schema of every table. */
export const SCHEMA = 'carded';

/** One lock for everything that changes roles or schema; held to the end of the transaction. ("carded" as bytes.) */
export const SCHEMA_LOCK = 0x636172646564;
