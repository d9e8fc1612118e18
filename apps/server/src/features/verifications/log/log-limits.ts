/** Rows of a page of the log. */
export const perPage = 50;
/** Counting stops here: a log says "1,000+". */
export const countAtMost = 1_000;
/** At most this many rows leave in one export; more goes through a support ticket. */
export const maxClientExport = 100_000;
