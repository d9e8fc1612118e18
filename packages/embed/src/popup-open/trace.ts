import type { Switches } from '#popup/config.ts';

/** With `debug`: logs each action on the console, for the shop's developer. */
export function trace(on: Switches, what: string, ...details: unknown[]): void {
  // biome-ignore lint/suspicious/noConsole: the option asks for it
  if (on.debug) console.info(`[Carded] ${what}`, ...details);
}
