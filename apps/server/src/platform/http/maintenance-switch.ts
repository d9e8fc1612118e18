import { callFunction, type Tables } from '@carded/database';
import type { Context } from '#context.ts';

const keptForMs = 1_000;
const kept = new WeakMap<Context, { at: number; on: Promise<boolean> }>();

/** Is maintenance mode on. Asked at most once a second per process, so that the switch takes effect within a second everywhere. */
export function isInMaintenance(context: Context): Promise<boolean> {
  const now = performance.now();
  const last = kept.get(context);
  if (last !== undefined && now - last.at < keptForMs) return last.on;
  const on = callFunction<{ on: boolean }, Tables>(
    context.db,
    "select value = 'true'::jsonb as on from carded.app_settings where name = 'maintenance'",
  ).then(([row]) => row?.on ?? false);
  on.catch(() => kept.delete(context));
  kept.set(context, { at: now, on });
  return on;
}

/** Forgets what was asked, after the switch was turned here. */
export function forgetMaintenance(context: Context): void {
  kept.delete(context);
}
