/** The answer of a change that has nothing to say. */
export const done = { ok: true } as const;
