import { isDeepStrictEqual } from 'node:util';
import { gateMetafields } from '@carded/domain/stores';
import { z } from 'zod';
import { done, mapped, ok, refused } from '../calls/call-platform.ts';
import type { GateConfig, Outcome, StoreAccess, StorePlatform } from '../port.ts';
import { type Api, refusalOf, userErrors } from './api.ts';

/** Our Function's name in the app's own toml. */
const functionHandle = 'checkout-gate';
const pagesAtMost = 4;

const metafield = z.object({ value: z.string() }).nullable();
const validation = z.object({
  id: z.string(),
  enabled: z.boolean(),
  blockOnFailure: z.boolean(),
  shopifyFunction: z.object({ handle: z.string().nullish(), app: z.object({ id: z.string() }) }),
  metafield,
  tags: metafield,
});
type Validation = z.infer<typeof validation>;
const list = z.object({
  validations: z.object({
    nodes: z.array(validation),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() }),
  }),
  currentAppInstallation: z.object({ app: z.object({ id: z.string() }) }),
});
const changed = z.record(z.string(), z.object({ userErrors }));

type List = z.infer<typeof list>;

/** Manages the validation that runs our Function at the checkout. If the Function fails, the order is refused. */
export function makeGate(api: Api): NonNullable<StorePlatform['gate']> {
  return {
    put: (store, gate) => putGate(api, store, gate),
    state: async (store, gate) => {
      const metafields = metafieldsOf(gate);
      if (metafields === null) return refused('invalid', 'bad_gate');
      return mapped(await ownValidations(api, store), (found) => ({
        isThere: found.length > 0,
        isCurrent: found.length === 1 && found.every((each) => isCurrent(each, metafields)),
      }));
    },
    remove: async (store) => {
      const found = await ownValidations(api, store);
      return 'error' in found ? found : removeAll(api, store, found.ok);
    },
  };
}

type Metafields = ReturnType<typeof gateMetafields>;

function metafieldsOf(gate: GateConfig): Metafields | null {
  try {
    return gateMetafields(gate);
  } catch {
    return null;
  }
}

function isCurrent(
  { enabled, blockOnFailure, metafield: gate, tags }: Validation,
  [wanted, wantedTags]: Metafields,
): boolean {
  const isSame = (value: string | undefined, other: string) => isDeepStrictEqual(toJson(value ?? ''), toJson(other));
  return enabled && blockOnFailure && isSame(gate?.value, wanted.value) && isSame(tags?.value, wantedTags.value);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function putGate(api: Api, store: StoreAccess, gate: GateConfig): Promise<Outcome<null>> {
  const metafields = metafieldsOf(gate);
  if (metafields === null) return refused('invalid', 'bad_gate');
  const found = await ownValidations(api, store);
  if ('error' in found) return found;
  const [first, ...others] = found.ok;
  // Removes a second validation that a lost answer may have left.
  const removed = await removeAll(api, store, others);
  if ('error' in removed) return removed;
  if (first !== undefined && isCurrent(first, metafields)) return done;
  const set = { enable: true, blockOnFailure: true, title: 'Carded age check', metafields };
  return first === undefined
    ? change(api, store, 'validationCreate', { validation: { functionHandle, ...set } })
    : change(api, store, 'validationUpdate', { id: first.id, validation: set });
}

async function removeAll(api: Api, store: StoreAccess, all: readonly Validation[]): Promise<Outcome<null>> {
  for (const { id } of all) {
    const removed = await change(api, store, 'validationDelete', { id });
    if ('error' in removed && removed.error !== 'not_found') return removed;
  }
  return done;
}

async function change(
  api: Api,
  store: StoreAccess,
  operation: 'validationCreate' | 'validationUpdate' | 'validationDelete',
  variables: Record<string, unknown>,
): Promise<Outcome<null>> {
  const answer = await api.ask(store, operation, variables, changed);
  if ('error' in answer) return answer;
  return refusalOf(Object.values(answer.ok).flatMap((each) => each.userErrors)) ?? done;
}

async function ownValidations(api: Api, store: StoreAccess): Promise<Outcome<Validation[]>> {
  const all: Validation[] = [];
  let after: string | null = null;
  for (let page = 0; page < pagesAtMost; page += 1) {
    const found: Outcome<List> = await api.ask(store, 'validations', { after }, list);
    if ('error' in found) return found;
    const { validations, currentAppInstallation }: List = found.ok;
    const appId = currentAppInstallation.app.id;
    all.push(
      ...validations.nodes.filter(({ shopifyFunction: of }) => of.app.id === appId && of.handle === functionHandle),
    );
    if (!validations.pageInfo.hasNextPage || !validations.pageInfo.endCursor) break;
    after = validations.pageInfo.endCursor;
  }
  return ok(all);
}
