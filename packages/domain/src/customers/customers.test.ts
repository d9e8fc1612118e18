import { describe, expect, it } from 'vitest';
import { accountStates } from '#billing/index.ts';
import {
  approvalRate,
  customerAccesses,
  customerProblem,
  customerStanding,
  customerStandings,
  customerViews,
  givesAccess,
  isInView,
} from './index.ts';

const fine = { hasOpened: true, hasFailed: false };

describe('customers of a broker', () => {
  it('divides what was accepted by what was decided', () => {
    expect(approvalRate({ accepted: 18_420, denied: 1_207 })).toBeCloseTo(0.9385, 4);
    expect(approvalRate({ accepted: 3, denied: 0 })).toBe(1);
    expect(approvalRate({ accepted: 0, denied: 2 })).toBe(0);
    expect(approvalRate({ accepted: 0, denied: 0 })).toBeNull();
  });

  it('gives each level what the ones before it give, and no more', () => {
    const codes = customerAccesses.map(({ code }) => code);
    expect(codes.map((given) => codes.filter((needed) => givesAccess(given, needed)).length)).toEqual([1, 2, 3]);
    expect(givesAccess('settings', 'log')).toBe(false);
    expect(givesAccess('settings', 'numbers')).toBe(true);
  });

  it('knows a standing for every state of an account, and calls a live one on its trial that', () => {
    const known = customerStandings.map(({ code }) => code);
    for (const { state } of accountStates) expect(known).toContain(customerStanding(state, false));
    expect(customerStanding('live', true)).toBe('trial');
    expect(customerStanding('past_due', true)).toBe('past_due');
  });

  it('names the most urgent problem only', () => {
    expect(customerProblem('past_due', { hasOpened: false, hasFailed: true })).toBe('payment_failed');
    expect(customerProblem('suspended', fine)).toBe('suspended');
    expect(customerProblem('live', { hasOpened: true, hasFailed: true })).toBe('popup_failed');
    expect(customerProblem('sandbox', { hasOpened: false, hasFailed: false })).toBe('not_installed');
    expect(customerProblem('live', fine)).toBeNull();
    expect(customerProblem('closed', { hasOpened: false, hasFailed: true })).toBeNull();
    expect(customerProblem('invited', { hasOpened: false, hasFailed: false })).toBeNull();
    expect(customerProblem('not_started', { hasOpened: false, hasFailed: false })).toBe('not_started');
  });

  it('shows everyone in the first tab, and in each other tab who belongs there', () => {
    const of = (customer: Parameters<typeof isInView>[1]) =>
      customerViews.map(({ code }) => code).filter((view) => isInView(view, customer));
    expect(of({ standing: 'live', problem: null })).toEqual(['all']);
    expect(of({ standing: 'live', problem: 'popup_failed' })).toEqual(['all', 'needs_you']);
    expect(of({ standing: 'trial', problem: null })).toEqual(['all', 'trial']);
    expect(of({ standing: 'not_started', problem: 'not_started' })).toEqual(['all', 'needs_you', 'invited']);
    expect(of({ standing: 'closed', problem: null })).toEqual(['all', 'closed']);
  });
});
