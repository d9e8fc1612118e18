import { expect, test } from 'vitest';
import { spendAlertsReached } from './spend-alerts.ts';

test.each([
  [0n, []],
  [44_999n, []],
  [45_000n, [50]],
  [71_999n, [50]],
  [72_000n, [50, 80]],
  [89_999n, [50, 80]],
  [90_000n, [50, 80, 100]],
  [200_000n, [50, 80, 100]],
])('%d cents of $900 reach %j', (cents, levels) => expect(spendAlertsReached(cents, 90_000n)).toEqual(levels));
