/** Ten megabytes over a slow line. */
export const uploadTimeoutMs = 120_000;
