import { type Endpoint, hiddenInView, shownInView, type ViewShown } from '@carded/contract';
import type { Queries } from '@carded/database';
import type { z } from 'zod';
import type { Context } from '#context.ts';
import { actorOf, type Caller, type LoginCaller, type View } from '#platform/access/caller.ts';
import { type AuditEntry, appendAudits } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { refuse } from '#platform/commands/refuse.ts';

type Sent = { params: unknown; query: unknown; body: unknown };
type Entered = {
  /** Viewer, and the account that is viewed. */
  ids: { actor: string; subject: string };
  /** Converts an answer to what the view shows. */
  shown: (output: unknown) => unknown;
};

/** Checks a call in a view before its action runs, and hides data in its answer; null without a view. @throws Refusal `hidden_in_view`. */
export async function enterView(
  context: Context,
  endpoint: Endpoint,
  caller: Caller,
  sent: Sent,
): Promise<Entered | null> {
  if (caller.by !== 'login' || !caller.isInView || caller.view === null) return null;
  const { view } = caller;
  const coversBuyers = view.by === 'staff';
  const asks = (['params', 'query', 'body'] as const).some((part) => asksForBuyers(endpoint[part], sent[part]));
  if (coversBuyers && asks) refuse('hidden_in_view');
  await noteFirstRead(context, caller, view, endpoint.name);
  return {
    ids: { actor: actorOf(caller), subject: view.accountId },
    shown: (output) => hideBuyers(endpoint.output, output, coversBuyers),
  };
}

const keptAtMost = 10_000;
const noted = new WeakMap<Context, Set<string>>();

/**
 * Writes a row into the audit chains of the account and of the viewer, before the first answer to each different call of a view. A view repeats few different
 * calls, so rows that this process has written are remembered.
 */
async function noteFirstRead(context: Context, who: LoginCaller, view: View, endpoint: string): Promise<void> {
  const known = noted.get(context) ?? new Set<string>();
  noted.set(context, known);
  const read = `${view.id}:${endpoint}`;
  if (known.has(read)) return;
  await inAccount(context, view.accountId, async (tx) => {
    const { numInsertedOrUpdatedRows: isNew } = await tx
      .insertInto('view_reads')
      .values({ view_id: view.id, endpoint })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!isNew) return;
    await auditBoth(context, tx, view, {
      actor: actorOf(who),
      action: 'view.read',
      subject: view.accountId,
      detail: { view: view.id, call: endpoint },
    });
  });
  if (known.size >= keptAtMost) known.clear();
  known.add(read);
}

type Schema = z.core.$ZodType;

/** Converts an answer to what a view shows: fields that open more are null, and buyers' data is hidden when `coversBuyers`. The schema marks these fields. */
function hideBuyers(schema: Schema, value: unknown, coversBuyers: boolean): unknown {
  const shown = shownInView(schema);
  if (shown === 'closed') return null;
  if (shown === 'hidden') return coversBuyers ? covered(value) : value;
  if (value === null || value === undefined) return value;
  const inside = (one: Schema, of: unknown) => hideBuyers(one, of, coversBuyers);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const shape: Readonly<Record<string, Schema>> = def.shape;
      return mapped(value, (of, name) => (shape[name] === undefined ? of : inside(shape[name], of)));
    }
    case 'record':
      return mapped(value, (of) => inside(def.valueType, of));
    case 'array':
      return Array.isArray(value) ? value.map((of) => inside(def.element, of)) : value;
    case 'tuple':
      return Array.isArray(value)
        ? value.map((of, at) => {
            const item = def.items[at] ?? def.rest;
            return item == null ? of : inside(item, of);
          })
        : value;
    case 'union':
      return def.options.reduce((of: unknown, option) => inside(option, of), value);
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
      return inside(def.innerType, value);
    case 'pipe':
      return inside(def.in, inside(def.out, value));
    default:
      return value;
  }
}

/** Tells whether a request searches by buyers' data: its answer would reveal what is hidden. */
function asksForBuyers(schema: Schema | undefined, value: unknown): boolean {
  if (schema === undefined || value === null || value === undefined || value === '') return false;
  if (shownInView(schema) === 'hidden') return true;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).some(([name, one]) =>
        asksForBuyers(one, (value as Record<string, unknown>)[name]),
      );
    case 'array':
      return Array.isArray(value) && value.some((of) => asksForBuyers(def.element, of));
    case 'union':
      return def.options.some((option) => asksForBuyers(option, value));
    case 'nullable':
    case 'optional':
    case 'default':
    case 'readonly':
    case 'catch':
    case 'prefault':
    case 'nonoptional':
      return asksForBuyers(def.innerType, value);
    case 'pipe':
      return asksForBuyers(def.in, value) || asksForBuyers(def.out, value);
    default:
      return false;
  }
}

/** Hides texts but keeps the shape, so that a screen shows which values exist. */
const covered = (value: unknown): unknown => {
  if (typeof value === 'string') return value === '' ? '' : hiddenInView;
  if (Array.isArray(value)) return value.map(covered);
  return value === null || typeof value !== 'object' ? null : mapped(value, covered);
};

const mapped = (value: unknown, fn: (of: unknown, name: string) => unknown): unknown =>
  value === null || typeof value !== 'object'
    ? value
    : Object.fromEntries(Object.entries(value).map(([name, of]) => [name, fn(of, name)]));

/** Records what a viewer did in two chains: the account's, where its people see it, and that of the viewer's own account, where the transaction ends. */
export function auditBoth(
  context: Context,
  tx: Queries,
  { accountId, viewerAccountId }: Pick<View, 'accountId' | 'viewerAccountId'>,
  entry: AuditEntry,
): Promise<void> {
  return appendAudits(context, tx, [
    { accountId, ...entry },
    { accountId: viewerAccountId, ...entry, detail: { ...entry.detail, account: accountId } },
  ]);
}

/** A view as who looks is shown it. */
export function presentView({ id, by, level, ticketId, startedAt, endsAt, accountId, account }: View): ViewShown {
  return {
    id,
    by,
    level,
    ticket: ticketId,
    started: new Date(startedAt).toISOString(),
    ends: new Date(endsAt).toISOString(),
    account: {
      uuid: accountId,
      business_name: account.businessName,
      active: account.isActive,
      broker: account.isBroker,
      scanner_enabled: account.isScannerEnabled,
      time_zone: account.timeZone,
    },
  };
}
