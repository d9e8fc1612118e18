import { inTenant } from '@carded/database';
import { beforeAll, describe, expect, it } from 'vitest';
import { noFaults, plantFaults } from '#testing/failing-context.ts';
import { makeAccount, makeScannerDevice, makeWebsite, scannedText, serverForTests } from '#testing/index.ts';

describe('a scan in which a statement fails', () => {
  const { server, call } = serverForTests();
  const faults = noFaults();
  beforeAll(async () => {
    plantFaults(server.context, faults);
  });

  const till = async () => {
    const account = await makeAccount(server.context);
    const device = await makeScannerDevice(server.context, account, await makeWebsite(server.context, account));
    const run = () =>
      call('scanner.run', { body: { ...device.grant, scan_data_raw: scannedText(), options: { tz_offset: 480 } } });
    return { accountId: account.accountId, run };
  };
  /** Counts the rows of everything a scan writes. */
  const countsOf = (accountId: string) =>
    inTenant(server.context.db, accountId, async (tx) => {
      const tables = [
        'verifications',
        'owners',
        'verification_facts',
        'scanner_scans',
        'usage_events',
        'audit_rows',
        'outbox',
      ] as const;
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const rows = await tx.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute();
        counts[table] = rows.length;
      }
      return counts;
    });
  const each = (count: number) => ({
    verifications: count,
    owners: count,
    verification_facts: count,
    scanner_scans: count,
    usage_events: count,
    audit_rows: count,
    outbox: count,
  });

  it.each([false, true])(
    'is whole or not there, and one after the second try (the answer lost: %s)',
    async (isLate) => {
      const first = await till();
      Object.assign(faults, { failsAt: 0, count: 0 });
      expect((await first.run()).status).toBe(200);
      const statements = faults.count;
      expect(statements).toBeGreaterThan(15);
      for (let failsAt = 1; failsAt <= statements; failsAt += 1) {
        const { accountId, run } = await till();
        Object.assign(faults, { failsAt, isLate, count: 0, failed: null });
        const answer = await run();
        Object.assign(faults, { failsAt: 0 });
        const where = `${failsAt} ${faults.failed}: ${answer.status}`;
        const { verifications = 0 } = await countsOf(accountId);
        expect(await countsOf(accountId), where).toEqual(each(verifications));
        if (answer.status === 200) expect(verifications, where).toBe(1);
        else expect([500, 503], where).toContain(answer.status);
        expect((await run()).body.status, where).toBe(3);
        expect(await countsOf(accountId), where).toEqual(each(1));
      }
    },
  );
});
