import type { Config } from '#popup/config.ts';
import { explain } from '#popup/page.ts';
import { bare } from './page-fields.ts';

type Answers = { go: (change: Record<string, string>) => void; skip: () => void };

/** Asks the shop before the first details are sent: continue (with changes), or continue without a check. Only its first answer counts. */
export function askShop(config: Config, customer: Record<string, string>, { go, skip }: Answers): void {
  const change: Record<string, string> = {};
  let isAnswered = false;
  const once = (work: () => void) => () => {
    if (!isAnswered) work();
    isAnswered = true;
  };
  const done = once(() => go(change));
  try {
    config.onpresubmit?.({ customer: { ...customer } }, done, once(skip), (values) => {
      for (const [name, value] of Object.entries(values)) change[name] = bare(String(value));
    });
  } catch (error) {
    explain(error);
    // A fault of the shop's costs it the change, not the buyer the check.
    done();
  }
}
