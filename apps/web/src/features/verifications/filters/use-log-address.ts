import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { fromNewest, type LogFilters, readFilters, writeFilters } from './log-filters.ts';

const findOf = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'find' in state && typeof state.find === 'string' ? state.find : '';

const LOG = '/account/verifications';

/** The log's filters live in the address, the text of the search box in history state: reload and Back bring both back. */
export function useLogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { uuid: openUuid } = useParams();
  const find = findOf(location.state);
  const filters = readFilters(new URLSearchParams(location.search));

  useEffect(() => {
    const stripped = stripPersonal(location.search);
    if (stripped !== null)
      navigate(location.pathname + stripped.search, { replace: true, state: { find: stripped.find } });
  }, [location, navigate]);

  const state = find === '' ? null : { find };
  return {
    filters,
    find,
    state,
    openUuid,
    /** The address of the log with other filters, back at the newest page. */
    withFilters: (changed: Partial<LogFilters>) => LOG + writeFilters({ ...fromNewest(filters), ...changed }),
    addressOf: (uuid: string) => `${LOG}/${uuid}${location.search}`,
    listAddress: LOG + location.search,
    setFilters: (changed: Partial<LogFilters>) =>
      navigate(LOG + writeFilters({ ...fromNewest(filters), ...changed }), { state }),
    /** Letters typed one after the other are one step back. A record opened before they were looked up stays open. */
    setFind: (text: string) =>
      navigate((openUuid === undefined ? LOG : `${LOG}/${openUuid}`) + writeFilters(fromNewest(filters)), {
        state: text.trim() === '' ? null : { find: text },
        replace: find !== '',
      }),
    /** Other filters and another text at once: a saved view. */
    show: (shown: Partial<LogFilters>, text: string) =>
      navigate(LOG + writeFilters(shown), { state: text === '' ? null : { find: text } }),
    open: (uuid: string) => navigate(`${LOG}/${uuid}${location.search}`, { state }),
    close: () => navigate(LOG + location.search, { state }),
  };
}
export type LogAddress = ReturnType<typeof useLogAddress>;

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
