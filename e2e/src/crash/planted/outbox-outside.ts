import { changeWrite } from './change-query.ts';

const lateMs = 50;
const outboxIndex = 13;
const insert = `insert into carded.outbox (id, queue, account_id, payload)
  select (o ->> 'id')::uuid, o ->> 'queue', $1, o -> 'payload' from jsonb_array_elements($2) as o`;

// Planted bug: the outbox is filled after the transaction that has the cause.
changeWrite(async (query, text, values) => {
  const [account] = values;
  const outbox = values[outboxIndex];
  const answer = await query(text, values.with(outboxIndex, '[]'));
  const [row] = answer.rows as { outcome: string }[];
  if (row?.outcome === 'written') setTimeout(() => query(insert, [account, outbox]).catch(() => undefined), lateMs);
  return answer;
});
