import routes from '@carded/web/routes';

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: readonly Entry[] | undefined };

/** Lists the addresses of the routes that show a page, with their parameters. */
export function patternsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`;
    const isPage = index === true || (path !== undefined && !children.some((child) => child.index));
    return [...(isPage ? [here === '' ? '/' : here] : []), ...patternsOf(children, here)];
  });
}

/** Addresses read from the site's own routes, so that a new route is included automatically. */
export const everyRoute: readonly string[] = patternsOf(routes);
