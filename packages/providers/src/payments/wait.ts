import { setTimeout as sleep } from 'node:timers/promises';

/** Resolves after so many milliseconds; rejects at once when the signal is aborted. Injected, so that tests decide how time passes. */
export type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

/** What adapters need of time: milliseconds since 1970, and a way to wait. */
export type Time = { readonly now: () => number; readonly wait: Wait };

export async function waitForReal(ms: number, signal?: AbortSignal): Promise<void> {
  await sleep(ms, undefined, signal === undefined ? {} : { signal });
}
