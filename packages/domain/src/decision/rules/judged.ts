import { type Ask, type AskedNext, asks, type JudgedStep, modedSettings, type SwitchName } from '#steps/index.ts';
import { isStepWaived } from '../identification.ts';
import type { Rule, Ruling } from '../rule.ts';
import type { Looked, TraceLine } from '../types.ts';

type Judge = NonNullable<Ask['judge']>;

/** The rule of each step that hangs on its own facts alone: the buyer has done it, where the website asks for it. */
export const judgedRules = Object.fromEntries(
  asks.flatMap((ask) => (ask.judge === undefined ? [] : [[ask.code, judgedRule(ask, ask.judge)]])),
) as Readonly<Record<JudgedStep, Rule>>;

function judgedRule({ code, setting, kinds, waivedBy }: Ask, judge: Judge): Rule {
  const moded = modedSettings.find(({ name }) => name === setting);
  const line = (result: TraceLine['result'], looked: Looked): TraceLine => ({ rule: code, result, looked });
  return ({ requirements, known }) => {
    // The judge of a step takes the step's own kinds of facts, and no others are given.
    const judged = judge(known.ordered.filter(({ kind }) => kinds.includes(kind)) as never[]);
    const ruling = (looked: Looked): Ruling => {
      if (judged.result === 'pass') return { line: line('pass', looked) };
      const step = judged.next as AskedNext;
      const asking = { ...line(judged.result, looked), next: step };
      return judged.result === 'fail'
        ? { line: asking, effect: { kind: 'deny', reasons: [judged.reason] } }
        : { line: asking, effect: { kind: 'need', step } };
    };
    if (moded === undefined)
      return requirements[setting as SwitchName] ? ruling(judged.looked) : { line: line('skip', {}) };
    const mode = requirements[moded.mode];
    if (mode === null) {
      const isIgnored = moded.needs !== undefined && requirements[moded.needs.ignored] === true;
      return { line: line('skip', isIgnored ? { mode, isIgnored } : { mode, ...judged.looked }) };
    }
    // The modes count the step itself; an acceptance without one does not stand in.
    if (waivedBy !== undefined && isStepWaived(mode, known.earlier, [waivedBy], [])) {
      return { line: line('pass', { mode, state: 'earlier' }) };
    }
    return ruling({ mode, ...judged.looked });
  };
}
