import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckState, installFindings, installTicks, judgeCheck } from './judge-check.ts';
import { addReport, countedFields, type PageReport, pagesKept, walletKinds } from './page-report.ts';

const good: PageReport = {
  ...{ path: '/checkout', host: 'shop.example', key: 'own', isTestKey: false, isOwnDomain: true, isNewest: true },
  ...{ copies: 1, isLate: false, element: null, bound: 1, candidates: ['#place'], fields: countedFields, wallets: [] },
  ...{ blocked: [], frame: 'reached', hasOpened: true, sent: 900, at: 1_000 },
};
const home: PageReport = { ...good, path: '/', bound: 0, candidates: [], fields: [], hasOpened: false };
const state = (change: Partial<CheckState> = {}): CheckState => ({
  ...{ begunAt: 0, now: 100_000, reports: [good], testAcceptedAt: 50_000, serverAskedAt: 51_000 },
  ...change,
});
const found = (page: Partial<PageReport>, change: Partial<CheckState> = {}) =>
  judgeCheck(state({ reports: [{ ...good, ...page }], ...change })).findings;

describe('a live check', () => {
  it('ticks everything where all is well, and finds nothing', () => {
    const { ticks, findings, fieldsMissing } = judgeCheck(state());
    expect(ticks.map(({ tick }) => tick)).toEqual(installTicks);
    expect(ticks.every(({ isDone }) => isDone)).toBe(true);
    expect([findings, fieldsMissing]).toEqual([[], []]);
  });

  it('takes a form that asks for no state, country or email, and none without a ZIP code', () => {
    // Adds another page of the shop with more fields: only the page where the order is placed counts.
    const account: PageReport = { ...good, path: '/account', bound: 0, candidates: [], hasOpened: false };
    const judged = (fields: PageReport['fields']) => {
      const { ticks, fieldsMissing } = judgeCheck(state({ reports: [account, { ...good, fields }] }));
      return [ticks.find(({ tick }) => tick === 'fields')?.isDone, fieldsMissing];
    };
    const needed: PageReport['fields'] = ['first_name', 'last_name', 'address', 'city', 'zip'];
    expect(judged(needed)).toEqual([true, ['state', 'country', 'contact_email']]);
    expect(judged(countedFields.filter((field) => field !== 'zip'))).toEqual([false, ['zip']]);
  });

  it.each<[string, Partial<PageReport>]>([
    ['no_key', { key: 'none' }],
    ['wrong_key', { key: 'other' }],
    ['domain_not_added', { isOwnDomain: false }],
    ['script_blocked', { blocked: ['script'] }],
    ['frame_blocked', { blocked: ['frame'], frame: 'failed' }],
    ['frame_failed', { frame: 'failed' }],
    ['button_not_found', { bound: 0, element: '#gone' }],
    ['no_button_named', { bound: 0 }],
    ['wallet_uncovered', { wallets: ['apple_pay'] }],
    ['loaded_twice', { copies: 2 }],
    ['old_script', { isNewest: false }],
    ['loaded_late', { isLate: true }],
    ['fields_missing', { fields: ['zip'] }],
    ['test_key', { isTestKey: true }],
  ])('names %s, and nothing else', (code, page) => {
    expect(found(page)).toEqual([code]);
  });

  it('waits before it says that something did not happen', () => {
    const none = { reports: [], testAcceptedAt: null, serverAskedAt: null };
    expect(judgeCheck(state({ ...none, now: 19_999 })).findings).toEqual([]);
    expect(judgeCheck(state({ ...none, now: 20_000 })).findings).toEqual(['not_seen']);
    expect(judgeCheck(state({ reports: [home], now: 59_999 })).findings).toEqual([]);
    expect(judgeCheck(state({ reports: [home], now: 60_000 })).findings).toEqual(['checkout_not_reached']);
    expect(found({}, { serverAskedAt: null, now: 79_999 })).toEqual([]);
    expect(found({}, { serverAskedAt: null, now: 80_000 })).toEqual(['server_not_asked']);
  });

  it('looks at the page where the order is placed, in any order of reports', () => {
    const { checkout, ticks } = judgeCheck(state({ reports: [good, { ...home, at: 9_000 }] }));
    expect(checkout?.path).toBe('/checkout');
    expect(ticks.find(({ tick }) => tick === 'button')?.isDone).toBe(true);
  });

  it('keeps a page’s last report, that it opened once, and a limited number of pages', () => {
    const again = addReport([good], { ...good, hasOpened: false, copies: 2 });
    expect(again).toEqual([{ ...good, copies: 2 }]);
    const earlier: PageReport = { ...good, blocked: ['frame'], hasOpened: false, sent: good.sent - 1 };
    expect(addReport([good], earlier), 'arrived late').toEqual([good]);
    expect(addReport([earlier], good)).toEqual([good]);
    const many = Array.from({ length: 30 }, (_, at) => ({ ...home, path: `/${at}` }));
    const kept = many.reduce<readonly PageReport[]>(addReport, []);
    expect([kept.length, kept.at(-1)?.path]).toEqual([pagesKept, '/29']);
  });

  it('never ticks what no page said', () => {
    const report = fc.record({
      ...{ path: fc.constantFrom('/', '/a'), host: fc.constant('x'), key: fc.constantFrom('own', 'other', 'none') },
      ...{ isTestKey: fc.boolean(), isOwnDomain: fc.boolean(), isNewest: fc.boolean(), copies: fc.nat(3) },
      ...{ isLate: fc.boolean(), element: fc.constantFrom(null, '#a'), bound: fc.nat(2), at: fc.nat() },
      ...{ candidates: fc.constantFrom([], ['#a']), fields: fc.subarray([...countedFields]) },
      ...{ wallets: fc.subarray([...walletKinds]), blocked: fc.constant([]), hasOpened: fc.boolean() },
      sent: fc.nat(),
      frame: fc.constantFrom('waiting', 'reached', 'failed'),
    }) as fc.Arbitrary<PageReport>;
    fc.assert(
      fc.property(fc.array(report, { maxLength: 4 }), (reports) => {
        const { ticks, findings } = judgeCheck(state({ reports, testAcceptedAt: null, serverAskedAt: null }));
        const isDone = (tick: string) => ticks.find((one) => one.tick === tick)?.isDone;
        expect(isDone('seen')).toBe(reports.length > 0);
        expect(isDone('popup')).toBe(reports.some(({ hasOpened }) => hasOpened));
        if (isDone('button')) expect(findings).not.toContain('button_not_found');
        if (!reports.some(({ key }) => key === 'own')) expect(isDone('key')).toBe(false);
        expect([isDone('test_buyer'), isDone('server')]).toEqual([false, false]);
      }),
    );
  });

  it('has a cause, a step and a place in the guide for each of its findings', () => {
    expect(installFindings.length).toBeGreaterThanOrEqual(12);
    for (const { code, title, cause, fix } of installFindings)
      expect([code, [title, cause, fix].every((text) => text.length > 8)]).toEqual([code, true]);
    expect(new Set(installFindings.map(({ code }) => code)).size).toBe(installFindings.length);
  });
});
