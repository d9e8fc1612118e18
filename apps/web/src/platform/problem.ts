import { CallError } from '@carded/client';

/** What stands where the server gave no words. */
export const fallbackMessage = 'An error occurred. Please try again later.';

/** What went wrong, in the server's words, and the id under which support finds it. */
export const problemOf = (error: unknown): { message: string; help: string | null; requestId: string | null } =>
  error instanceof CallError
    ? { message: error.message, help: error.body?.help ?? null, requestId: error.body?.request_id ?? null }
    : { message: fallbackMessage, help: null, requestId: null };

/** The server's words for one field of a refused form. */
export const fieldProblems = (error: unknown): { path: string; message: string }[] =>
  error instanceof CallError ? (error.body?.fields ?? []) : [];

export const hasCode = (error: unknown, code: string): boolean => error instanceof CallError && error.code === code;
