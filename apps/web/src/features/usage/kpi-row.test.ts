import { expect, test } from 'vitest';
import { barLink, logLink, statusCriterion } from './kpi-row.tsx';

const period = (id: '7d' | 'month' | 'year') =>
  ({
    id,
    from: '2026-11-01',
    until: '2026-11-20',
    ends: '2026-11-30',
    before: { from: '', until: '' },
    unit: 'day',
  }) as never;

test('a month is the log’s month, seven days are a range, and a year is no log', () => {
  expect(logLink({ period: period('month'), website: '' }, { status: '3' })).toBe(
    '/account/verifications?month=2026-11&status=3&showScans=true',
  );
  expect(logLink({ period: period('7d'), website: 'pk_live_x' })).toBe(
    '/account/verifications?dateStart=2026-11-01&dateEnd=2026-11-20&website=pk_live_x&showScans=true',
  );
  expect(logLink({ period: period('year'), website: '' })).toBeNull();
});
test('a bar links to its day or month', () => {
  expect(barLink('2026-11-19', '', { status: '4' })).toBe(
    '/account/verifications?dateStart=2026-11-19&dateEnd=2026-11-19&status=4&showScans=true',
  );
  expect(barLink('2026-10', '')).toBe('/account/verifications?month=2026-10&showScans=true');
});
test('ID required is asked for by its name', () =>
  expect([1, 2, 7].map(statusCriterion)).toEqual(['id_required', '2', '7']));
