import type { ExtraNeeds } from '#popup/instance.ts';
import { trace, watch } from '#popup/page.ts';

/** Tells which elements are bound, and again whenever that changes. @returns what stops it */
export function start({ config, on, service, find }: ExtraNeeds): () => void {
  let last: Element[] = [];
  const look = () => {
    const now = find();
    if (now.length === last.length && now.every((element, index) => element === last[index])) return;
    last = now;
    trace(on, 'bound', ...now);
  };
  trace(on, 'configured', { ...config }, `screens from ${service.verifyOrigin}`);
  const { mode } = config as { mode?: unknown };
  if (mode !== undefined && mode !== 'auto' && mode !== 'manual')
    trace(on, `mode is 'auto' or 'manual', not ${JSON.stringify(mode)}: taken as 'auto'`);
  if (find().length === 0) trace(on, 'bound nothing yet: no element is what CardedConfig.element names');
  return watch(look);
}
