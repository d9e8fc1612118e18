import { callFunction, type Tables } from '@carded/database';
import { blockingKeys } from '@carded/domain/people';
import { inventPeople } from '@carded/providers/identity';
import type { Context } from '#context.ts';
import { keyedHash, sealJson } from '#platform/sealing/seal.ts';

export const directorySize = 10_000;
const seed = 1;
const batch = 1_000;

/** Fills the identity directory with invented people of the US and Canada, the same in every demo. Sealed like real ones. */
export const insertDirectory = async (context: Context): Promise<void> => {
  const { operator } = context.keys.master;
  let people: { id: string; sealed: string; blocks: string[] }[] = [];
  const write = async () => {
    await callFunction<Record<string, never>, Tables>(
      context.db,
      `with given as (select * from jsonb_to_recordset($1::jsonb) as g (id uuid, sealed text, blocks text[])),
        people as (insert into carded.identity_people (id, source_id, sealed) select id, 'directory', decode(sealed, 'base64') from given)
       insert into carded.identity_blocks (block, person_id) select decode(b, 'hex'), g.id from given g, unnest(g.blocks) as b on conflict do nothing`,
      [JSON.stringify(people)],
    );
    people = [];
  };
  for (const person of inventPeople({ seed, count: directorySize })) {
    const id = context.newId();
    people.push({
      id,
      sealed: sealJson(operator, context.random, id, person).toString('base64'),
      blocks: blockingKeys(person).map((block) => keyedHash(operator, 'block', block).toString('hex')),
    });
    if (people.length === batch) await write();
  }
  if (people.length > 0) await write();
};
