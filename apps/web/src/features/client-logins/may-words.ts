import type { ClientLoginView } from '@carded/contract';
import { parsePermissions, permissions } from '@carded/domain/codes';

/** What a login may use, in words. */
export function mayWords({ permissions: held }: Pick<ClientLoginView, 'permissions'>): string {
  const { known } = parsePermissions(held);
  const said = permissions.filter(({ code }) => known.includes(code)).map(({ label }) => label);
  return said.length === 0 ? 'Usage only' : said.join(', ');
}
