import routes from '@carded/web/routes';

type Entry = { path?: string | undefined; index?: boolean | undefined; children?: readonly Entry[] | undefined };

/** The addresses of the routes that show a page, parameters and all. */
export function patternsOf(entries: readonly Entry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const here = path === undefined ? parent : `${parent}/${path}`;
    const isPage = index === true || (path !== undefined && !children.some((child) => child.index));
    return [...(isPage ? [here === '' ? '/' : here] : []), ...patternsOf(children, here)];
  });
}

/** Read from the site's own routes: what is added there is known here. */
export const everyRoute: readonly string[] = patternsOf(routes);
