/** The last part of a path, with or without a slash at its end: `id` of `/demo/id/`. */
export function lastPart(pathname: string): string {
  return pathname.replace(/\/$/, '').split('/').at(-1) ?? '';
}
