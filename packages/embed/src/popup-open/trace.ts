import type { PopupConfig } from '#popup/config.ts';

/** With `debug`: tells on the console what is done, for whoever builds the shop. */
export const trace = (config: PopupConfig, what: string, ...details: unknown[]): void => {
  // biome-ignore lint/suspicious/noConsole: the option asks for it
  if (config.debug) console.info(`[Carded] ${what}`, ...details);
};
