import { toast } from '#ui/toast.tsx';

/** As long as its message with the way back is shown. */
const graceMs = 10_000;
const waiting = new Set<() => void>();

/** Does something after a while in which it can be undone. Who leaves the page meant it: it is done then. */
export function inGrace(said: string, act: () => Promise<void>): void {
  const finish = () => {
    clearTimeout(timer);
    if (waiting.delete(finish)) void act();
  };
  const timer = setTimeout(finish, graceMs);
  waiting.add(finish);
  toast(said, () => {
    clearTimeout(timer);
    waiting.delete(finish);
  });
}

if (typeof window !== 'undefined')
  window.addEventListener('pagehide', () => {
    for (const finish of [...waiting]) finish();
  });
