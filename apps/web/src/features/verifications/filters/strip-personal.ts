const personal = ['first', 'last', 'name', 'first_name', 'last_name', 'email', 'phone', 'zip'];

/**
 * Takes personal words out of an address (older links carry `first`, `last` and `zip` in it) and makes a search of all of them, which belongs into history state.
 * `null`: there were none.
 */
export function stripPersonal(search: string): { search: string; find: string } | null {
  const params = new URLSearchParams(search);
  if (!personal.some((key) => params.has(key))) return null;
  const value = (key: string) => params.get(key)?.trim() ?? '';
  const names = [value('first') || value('first_name'), value('last') || value('last_name')].filter(Boolean).join(' ');
  const others = [value('email'), value('phone'), value('zip').replaceAll(' ', '')];
  const find = [names || value('name'), ...others].filter(Boolean).join(' ');
  for (const key of personal) params.delete(key);
  const rest = params.toString();
  return { search: rest === '' ? '' : `?${rest}`, find };
}
