import { isStepWaived } from '../identification.ts';
import type { Rule, Ruling } from '../rule.ts';
import type { Step, TraceLine } from '../types.ts';

/** The buyer has typed the code sent to the phone, where the website asks for it. */
export const phone: Rule = ({ requirements, known }) => {
  const mode = requirements.phoneValidationMode;
  const line = (result: TraceLine['result'], more: Partial<TraceLine> = {}): TraceLine => ({
    rule: 'phone',
    result,
    looked: { mode, state: known.phone },
    ...more,
  });
  if (mode === null && requirements.isPhoneIgnored === true)
    return { line: line('skip', { looked: { mode, isIgnored: true } }) };
  if (mode === null) return { line: line('skip') };
  // The modes count completed phone checks; an acceptance without one does not stand in.
  if (isStepWaived(mode, known.earlier, ['phone'], [])) {
    return { line: line('pass', { looked: { mode, state: 'earlier' } }) };
  }
  const need = (status: 12 | 13, step: Step): Ruling => ({
    line: line('needs', { next: step }),
    effect: { kind: 'need', status, step },
  });
  switch (known.phone) {
    case 'passed':
      return { line: line('pass') };
    case 'locked':
      return { line: line('fail', { next: 'phone' }), effect: { kind: 'deny', reasons: ['sms_failed'] } };
    case 'sent':
    case 'failed':
      return need(13, 'sms_code');
    default:
      return need(12, 'phone');
  }
};
