import type { PasskeyView } from '@carded/contract';
import type { Tables } from '@carded/database';
import type { Selectable } from 'kysely';

type Row = Pick<Selectable<Tables['passkeys']>, 'id' | 'name' | 'created_at' | 'last_used_at' | 'is_synced'>;

export function presentPasskey(row: Row): PasskeyView {
  return {
    id: row.id,
    name: row.name,
    created: row.created_at.toISOString(),
    last_used: row.last_used_at?.toISOString() ?? null,
    synced: row.is_synced,
  };
}
