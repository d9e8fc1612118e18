import type { Config } from '#popup/config.ts';
import { call } from '#popup/page.ts';
import { bare } from './page-fields.ts';

type Answers = { go: (change: Record<string, string>) => void; skip: () => void };

/** Asks the shop before the first details are sent: continue (with changes), or continue without a check. Only its first answer counts. */
export function askShop(config: Config, customer: Record<string, string>, { go, skip }: Answers): void {
  let change: Record<string, string> = {};
  let isAnswered = false;
  const once = (work: () => void) => () => {
    if (!isAnswered) work();
    isAnswered = true;
  };
  call(
    config.onpresubmit,
    { customer: { ...customer } },
    once(() => go(change)),
    once(skip),
    (values) => {
      const texts = Object.entries(values).map(([name, value]) => [name, bare(String(value))]);
      change = { ...change, ...Object.fromEntries(texts) };
    },
  );
}
