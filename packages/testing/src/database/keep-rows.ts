import { connect } from '@carded/database';
import type { TestDatabase } from '#database/test-database.ts';

/** A table in which rows had changed, and whose they were; null: of no account. */
export type PutBack = { table: string; accountId: string | null };

export type KeptRows = {
  /** Puts every row back as it was kept, and says which there were to put back. */
  putBack(): Promise<PutBack[]>;
  close(): Promise<void>;
};

/**
 * Keeps every row of a test database as it is now. Putting back costs what was changed, not what there is: a trigger
 * notes the tables that are written to. Statements must name a table, not a partition of it.
 */
export async function keepRows({ url }: Pick<TestDatabase, 'url'>): Promise<KeptRows> {
  const owner = connect({ url, applicationName: 'test', max: 1 });
  await owner.pool.query(keeping);
  return {
    putBack: async () => {
      const { rows } = await owner.pool.query<PutBack>(
        'select distinct "table", account_id as "accountId" from keeping.put_back()',
      );
      return rows;
    },
    close: () => owner.close(),
  };
}

const keeping = `
create schema kept;
create schema keeping;
create table keeping.changed (name text not null);

create function keeping.note() returns trigger language plpgsql security definer as $$
begin
  insert into keeping.changed select tg_table_name where not exists (select from keeping.changed where name = tg_table_name);
  return null;
end $$;

-- Rows are compared as text: not every column's type has an order. Triggers sleep meanwhile.
create function keeping.put_back() returns table ("table" text, account_id text) language plpgsql
  set session_replication_role = replica as $$
declare
  one text;
begin
  for one in delete from keeping.changed returning name loop
    return query execute format($sql$
      with gone as (
        delete from carded.%1$I as t where not exists (select from kept.%1$I as k where k::text = t::text) returning to_jsonb(t) as row)
      select %1$L, row ->> 'account_id' from gone$sql$, one);
    return query execute format($sql$
      with back as (
        insert into carded.%1$I as t select k.* from kept.%1$I as k
         where not exists (select from carded.%1$I as t where t::text = k::text) returning to_jsonb(t) as row)
      select %1$L, row ->> 'account_id' from back$sql$, one);
  end loop;
end $$;

do $$
declare
  one text;
begin
  for one in select relname from pg_class
    where relnamespace = 'carded'::regnamespace and relkind in ('r', 'p') and not relispartition
  loop
    execute format('create table kept.%1$I as table carded.%1$I', one);
    execute format('create trigger note after insert or update or delete or truncate on carded.%1$I execute function keeping.note()', one);
  end loop;
end $$;
`;
