import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

test('a change of a field is in the preview of an age gate within a tenth of a second', async ({ page }) => {
  await page.goto(`${theRun().demo.url}/age-gate/create`);
  const field = page.getByLabel('Title');
  const times: number[] = [];
  for (let change = 0; change < 20; change++)
    times.push(
      await field.evaluate(
        (input: HTMLInputElement, words) =>
          new Promise<number>((done) => {
            const began = performance.now();
            // The frame has loaded when its gate has opened: the script is not deferred.
            document
              .querySelector('iframe')
              ?.addEventListener('load', () => done(performance.now() - began), { once: true });
            input.value = words;
            input.dispatchEvent(new Event('input', { bubbles: true }));
          }),
        `Of age, ${change}?`,
      ),
    );
  const sorted = times.toSorted((one, other) => one - other);
  console.log(`  field to preview: quickest ${sorted[0]?.toFixed(0)} ms, median ${sorted[10]?.toFixed(0)} ms`);
  // A busy machine only ever adds: the quickest says what the program itself needs.
  expect(sorted[0]).toBeLessThan(100);
});
