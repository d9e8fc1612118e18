import { anything } from '../calls/call-platform.ts';
import { done, refused } from '../calls/outcome.ts';
import type { Outcome, StoreAccess } from '../port.ts';
import type { Marks } from '../store-order.ts';
import type { Api } from './api.ts';
import { fetchOrder, orderPath } from './fetch-order.ts';
import { canWait, manualVerification } from './order-statuses.ts';
import { readOwnNotes, withHold, withMark, withoutHold } from './staff-notes.ts';

type Change = { readonly status_id?: number; readonly staff_notes?: string };

/** Status and notes in one call: both, or neither. */
export async function changeOrder(
  { inStore }: Api,
  store: StoreAccess,
  id: string,
  json: Change,
): Promise<Outcome<null>> {
  const path = orderPath(id);
  if (path === null) return refused('not_found', 'bad_id');
  const answer = await inStore(store, { method: 'PUT', path, json, missing: 'not_found' }, anything);
  return 'error' in answer ? answer : done;
}

export async function markOrder(api: Api, store: StoreAccess, id: string, marks: Marks): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const notes = withMark(found.ok.staff_notes, marks);
  return notes === found.ok.staff_notes ? done : changeOrder(api, store, id, { staff_notes: notes });
}

/** Status 12, "Manual Verification Required". The status before is kept in the notes, for when it is taken back. */
export async function holdOrder(api: Api, store: StoreAccess, id: string, note: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { status_id: status, staff_notes: notes } = found.ok;
  if (!canWait(status)) return refused('conflict', 'cannot_wait');
  if (status === manualVerification && readOwnNotes(notes).heldFrom !== null) return done;
  return changeOrder(api, store, id, { status_id: manualVerification, staff_notes: withHold(notes, status, note) });
}

/** Back to the status before. One that staff has moved since stays where it is: then only our line goes. */
export async function releaseOrder(api: Api, store: StoreAccess, id: string): Promise<Outcome<null>> {
  const found = await fetchOrder(api, store, id);
  if ('error' in found) return found;
  const { status_id: status, staff_notes: notes } = found.ok;
  const { heldFrom } = readOwnNotes(notes);
  if (heldFrom === null) return done;
  const isOurs = status === manualVerification && canWait(heldFrom);
  return changeOrder(api, store, id, {
    ...(isOurs && heldFrom !== manualVerification ? { status_id: heldFrom } : {}),
    staff_notes: withoutHold(notes),
  });
}
