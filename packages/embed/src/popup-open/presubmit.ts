import type { PopupConfig } from '#popup/config.ts';
import { call } from '#popup/page.ts';

type Answers = { go: (change: Record<string, string>) => void; skip: () => void };

/** Asks the shop before the first details leave: go on (with changes), or go on without a check. Only its first answer counts. */
export const askShop = (config: PopupConfig, customer: Record<string, string>, { go, skip }: Answers): void => {
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
      const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
      change = { ...change, ...Object.fromEntries(texts) };
    },
  );
};
