import { figure, median } from '#harness/figure.ts';
import { theRun } from '#harness/run.ts';
import { test } from '#harness/test.ts';

test('a change of a field is in the preview of an age gate', async ({ page }) => {
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
  figure('age gate builder, field to preview, median', median(times), 100);
});
