import { unattendedHeader } from '@carded/contract/unattended';

const awayMs = 60_000;
/** What a person does, on any device and by any aid: screen readers and voices press and fill in without keys or pointer. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'click', 'input', 'focusin'] as const;
/** Milliseconds after the page was opened, which is a sign too. */
let lastAt = 0;

if (typeof window !== 'undefined')
  for (const sign of signs)
    window.addEventListener(sign, () => (lastAt = performance.now()), { capture: true, passive: true });

/** Headers that tell the server when nobody is there: what a page then asks on its timers keeps no session alive. */
export function attention(): Record<string, string> {
  return typeof window !== 'undefined' && performance.now() - lastAt > awayMs ? { [unattendedHeader]: '1' } : {};
}
