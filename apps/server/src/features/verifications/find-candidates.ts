import { callFunction, type Tables } from '@carded/database';
import { blockingKeys, type Person } from '@carded/domain/people';
import type { Context } from '#context.ts';
import { keyedHash, unsealJson } from '#platform/sealing/seal.ts';

/** Those in the operator's directory who could be this person. */
export async function findCandidates(context: Context, person: Person): Promise<Person[]> {
  const { directoryBlocks, directoryPeople } = context.keys.master;
  const rows = await callFunction<{ id: string; sealed: Buffer }, Tables>(
    context.db,
    'select id, sealed from carded.identity_people where id in (select person_id from carded.identity_blocks where block = any($1) limit 200)',
    [blockingKeys(person).map((block) => keyedHash(directoryBlocks, 'block', block))],
  );
  return rows.map(({ id, sealed }) => unsealJson<Person>(directoryPeople, id, sealed));
}
