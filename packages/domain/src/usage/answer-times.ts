const firstMs = 100;
const growth = 1.2;

/** Where a step of answer times begins and ends, in ms. Step 0 is under a tenth of a second; each later one is a fifth longer than the one before. */
export function answerStep(step: number): { readonly fromMs: number; readonly untilMs: number } {
  return step === 0
    ? { fromMs: 0, untilMs: firstMs }
    : { fromMs: firstMs * growth ** (step - 1), untilMs: firstMs * growth ** step };
}

/** The median of counted answer times in ms, read within its step in proportion; null of none. */
export function medianAnswerMs(counts: ReadonlyMap<number, number>): number | null {
  const steps = [...counts].filter(([, count]) => count > 0).sort(([one], [other]) => one - other);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [step, count] of steps) {
    if (2 * (passed + count) >= total) {
      const { fromMs, untilMs } = answerStep(step);
      return Math.round(fromMs + (untilMs - fromMs) * ((total / 2 - passed) / count));
    }
    passed += count;
  }
  return null;
}
