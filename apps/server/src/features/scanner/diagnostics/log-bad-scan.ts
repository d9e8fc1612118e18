import { logBadScan as endpoint } from '@carded/contract';
import { emptyCard, shopToday } from '@carded/domain/scanner';
import { scanScope } from '#features/scanner/scans/scan-scope.ts';
import { scanRulesOf } from '#features/scanner/scans/shop-rules.ts';
import { scanStatus, writeScan } from '#features/scanner/scans/write-scan.ts';
import { noTokens } from '#features/verifications/index.ts';
import { command } from '#platform/commands/command.ts';

/** A row of the log that says how much came and what was missing. The text stays on the screen. */
export const logBadScan = command(endpoint, async ({ context, who, tx, input: { body } }) => {
  const scope = await scanScope(context, tx, who, body.key);
  const atMs = context.now();
  const { mode, minimumAge } = scanRulesOf(scope.account, scope.website, scope.shop, shopToday(atMs, scope.shop));
  const uuid = await writeScan(context, tx, {
    who,
    scope,
    card: emptyCard,
    tokens: { person: noTokens, banned: [], number: null, card: null },
    decision: { verdict: 'invalid', reasons: ['unreadable'] },
    fact: {
      kind: 'scan',
      at: atMs,
      verdict: 'invalid',
      reasons: ['unreadable'],
      mode,
      minimum: minimumAge,
      ageBand: 'unknown',
      source: 'wedge',
      ...(body.characters === undefined ? {} : { characters: body.characters }),
      ...(body.lines === undefined ? {} : { lines: body.lines }),
      ...(body.missing === undefined ? {} : { missing: body.missing }),
      trace: [{ rule: 'scan_read', result: 'fail', looked: { read: body.reason }, next: 'scan_again' }],
    },
    atMs,
    queuedId: null,
    usage: [],
  });
  return { status: scanStatus.invalid, uuid };
});
