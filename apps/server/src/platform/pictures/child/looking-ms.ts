/** Processor time after which no further part of one look begins. */
export const lookingMs = 3_000;
