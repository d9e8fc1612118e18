/** A page's title, with the product's name behind it. */
export const title = (page: string) => `${page} | Carded`;
