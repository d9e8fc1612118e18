// The least that a signed-in page can cost: looks up a session, reads 25 rows, answers them as JSON. Nothing is checked, opened or logged.
import { createHash } from 'node:crypto';
import { connect } from '@carded/database';
import Fastify from 'fastify';

const { PORT = '0', BENCH_DATABASE = '' } = process.env;
const { pool } = connect({ url: BENCH_DATABASE, applicationName: 'bench reference', max: 24 });
const http = Fastify();
http.get('/readyz', async () => ({ ok: true }));
http.get('/page', async (request) => {
  const token = (request.headers.cookie ?? '').split('=')[1] ?? '';
  const session = await pool.query<{ account_id: string }>(
    'select account_id from carded.sessions where token_hash = $1 and expires_at > now()',
    [createHash('sha256').update(token).digest()],
  );
  const rows = await pool.query(
    'select id, status, country, state, created_via, is_reviewed from carded.verifications where account_id = $1 order by id desc limit 25',
    [session.rows[0]?.account_id],
  );
  return { rows: rows.rows };
});
await http.listen({ port: Number(PORT), host: '127.0.0.1' });
process.once('SIGTERM', () => process.exit(0));
