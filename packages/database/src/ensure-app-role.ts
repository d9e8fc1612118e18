/** The role the app connects as: no superuser, owns nothing, cannot pass row-level security. */
export const APP_ROLE = 'carded_app';

/** Stub, filled next. */
export function ensureAppRole(_ownerUrl: string, _password: string): Promise<string> {
  throw new Error('not built');
}
