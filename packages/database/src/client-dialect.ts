import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { PoolClient } from 'pg';
import type { StatementName } from '#statement-names.ts';

/** Queries on one connection whose transaction someone else begins and ends; `statementName` says which of them the connection keeps prepared. */
export function clientDialect(client: PoolClient, statementName: StatementName): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driverOf(connectionOf(client, statementName)),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** A connection does one thing at a time; what is asked meanwhile waits its turn. */
const connectionOf = (client: PoolClient, statementName: StatementName): DatabaseConnection => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      const name = statementName(sql);
      const statement = { text: sql, values: [...parameters], ...(name === undefined ? {} : { name }) };
      const running = last.then(() => client.query(statement));
      last = running.catch(() => undefined);
      const { command, rowCount, rows } = await running;
      const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE' || command === 'MERGE';
      return { rows, ...(isChange ? { numAffectedRows: BigInt(rowCount ?? 0) } : {}) };
    },
    // biome-ignore lint/correctness/useYield: nothing here streams
    async *streamQuery() {
      throw new Error('Rows are not streamed inside a tenant.');
    },
  };
};

const refuseNested = async (): Promise<void> => {
  throw new Error('A transaction is open already.');
};

const driverOf = (connection: DatabaseConnection): Driver => ({
  init: async () => undefined,
  acquireConnection: async () => connection,
  beginTransaction: refuseNested,
  commitTransaction: refuseNested,
  rollbackTransaction: refuseNested,
  releaseConnection: async () => undefined,
  destroy: async () => undefined,
});
