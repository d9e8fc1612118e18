import type { App } from './app.ts';
import type { Context } from './context.ts';

/** Demo mode: the example shop, served at its own host by this process. */
export const startShop = async (_app: App, _context: Context): Promise<void> => undefined;
