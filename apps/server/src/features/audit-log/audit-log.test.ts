import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { appendAudit } from '#platform/audit/append-audit.ts';
import { inAccount } from '#platform/commands/command.ts';
import { serverForTests } from '#testing/index.ts';

const { server, call, makeShop } = serverForTests();
const source = join(import.meta.dirname, '../..');

/** Actions that a source writes down itself: `action: 'login.joined'`, also one of two. */
const actionsIn = (text: string) =>
  [...text.matchAll(/\baction: (?:\w+ \? '([a-z_]+\.[a-z_]+)' : )?'([a-z_]+\.[a-z_]+)'/g)].flatMap(([, one, other]) =>
    [one, other].filter((action) => action !== undefined),
  );

test('words every action that the program writes down', async () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !/\.(test|proof)\.ts$/.test(file));
  const actions = new Set(files.flatMap((file) => actionsIn(readFileSync(join(source, file), 'utf8'))));
  expect([...actions]).toEqual(expect.arrayContaining(['account.created', 'mfa.reset', 'mfa.reset_asked']));
  const { account, owner } = await makeShop();
  await inAccount(server.context, account.accountId, async (tx) => {
    for (const action of actions)
      await appendAudit(server.context, tx, account.accountId, {
        actor: 'system',
        action,
        subject: 'one',
        detail: { view: account.accountId },
      });
  });
  const seen = new Map<string, string>();
  let query: { before?: number } = {};
  for (;;) {
    const { rows, next } = (await call('auditLog.list', { query }, owner)).body;
    for (const { action, what } of rows) seen.set(action, what);
    if (next === null) break;
    query = { before: next };
  }
  expect([...actions].filter((action) => !seen.has(action))).toEqual([]);
  expect([...seen].filter(([action, what]) => action === what)).toEqual([]);
});
