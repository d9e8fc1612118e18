/** A page's title, with the product's name behind it. */
export function title(page: string) {
  return `${page} | Carded`;
}
