/** Where the picture of a page of the site stands, which other sites show beside a link to it. */
export function sharePictureOf(path: string): string {
  return `/og${path === '/' ? '/home' : path}.png`;
}
