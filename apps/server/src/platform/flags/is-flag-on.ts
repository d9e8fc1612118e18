import { createHash } from 'node:crypto';
import { callFunction, type Tables } from '@carded/database';
import { type FlagName, type FlagState, isFlagOnFor } from '@carded/domain/desk';
import type { Context } from '#context.ts';

type Row = { name: string; is_on: boolean; percent: number; accounts: string[] };
const keptForMs = 1_000;
const kept = new WeakMap<Context, { at: number; flags: Promise<ReadonlyMap<string, FlagState>> }>();
const untouched: FlagState = { isOn: true, percent: 100, accounts: [] };

/** Tells whether a flag is on, for an account where the flag depends on it. Read at most once a second per process. */
export async function isFlagOn(context: Context, name: FlagName, accountId: string | null = null): Promise<boolean> {
  const state = (await readFlags(context)).get(name) ?? untouched;
  return isFlagOnFor(state, accountId === null ? null : { account: accountId, bucket: bucketOf(name, accountId) });
}

/** Forgets the cached flags, after one was set in this process. */
export function forgetFlags(context: Context): void {
  kept.delete(context);
}

/** Assigns an account to a bucket: different for each flag, constant for one. */
const bucketOf = (name: FlagName, accountId: string): number =>
  createHash('sha256').update(`${name} ${accountId}`).digest().readUInt32BE(0) % 100;

const readFlags = (context: Context): Promise<ReadonlyMap<string, FlagState>> => {
  const now = performance.now();
  const last = kept.get(context);
  if (last !== undefined && now - last.at < keptForMs) return last.flags;
  const flags = callFunction<Row>(context.db, 'select name, is_on, percent, accounts from carded.flags').then(
    (rows) => new Map(rows.map((row) => [row.name, { isOn: row.is_on, percent: row.percent, accounts: row.accounts }])),
  );
  flags.catch(() => kept.delete(context));
  kept.set(context, { at: now, flags });
  return flags;
};

const keptSwitch = new WeakMap<Context, { at: number; on: Promise<boolean> }>();

/** Tells whether maintenance mode is on. Read at most once a second per process, so that a change takes effect within a second everywhere. */
export function isInMaintenance(context: Context): Promise<boolean> {
  const now = performance.now();
  const last = keptSwitch.get(context);
  if (last !== undefined && now - last.at < keptForMs) return last.on;
  const on = callFunction<{ on: boolean }, Tables>(
    context.db,
    "select value = 'true'::jsonb as on from carded.app_settings where name = 'maintenance'",
  ).then(([row]) => row?.on ?? false);
  on.catch(() => keptSwitch.delete(context));
  keptSwitch.set(context, { at: now, on });
  return on;
}

/** Forgets the cached state, after it was changed in this process. */
export function forgetMaintenance(context: Context): void {
  keptSwitch.delete(context);
}
