const name = 'carded-used';

/**
 * Whether this already opened the way to the checkout, in this tab. Buyers who come back from there may have been refused for another name or place than was checked: so
 * each token and known customer pass once, and are asked the next time.
 */
export function wasUsed(what: string): boolean {
  try {
    return sessionStorage.getItem(name) === what;
  } catch {
    return false;
  }
}

export function noteUsed(what: string): void {
  try {
    sessionStorage.setItem(name, what);
  } catch {
    // A browser that keeps nothing asks no more than once a page.
  }
}
