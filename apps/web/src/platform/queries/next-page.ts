const yearSeconds = 31_536_000;
const letters = '14px "Inter Variable"';

/** Tells the server what the person's next page may start from: their time zone, and whether the letters are here already. */
const note = (facts: readonly string[]): void => {
  const cookie = `carded-page=${facts.join('~')}`;
  if (document.cookie.split('; ').includes(cookie)) return;
  // biome-ignore lint/suspicious/noDocumentCookie: it goes along with the next page, where nothing waits
  document.cookie = `${cookie}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax; Secure`;
};

/**
 * What the server drew steps back as the same screen, now alive, takes its place. The rules of the ground, which the drawn page had in itself but for the
 * letters, are switched on: Inter comes last, and nothing moves when it does.
 */
export function takeOver(): void {
  document.getElementById('drawn')?.remove();
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[media="not all"]')) link.media = 'all';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  note([timeZone]);
  const ready = () =>
    document.fonts.load(letters).then(
      (found) => {
        if (found.length > 0) note([timeZone, 'inter']);
      },
      () => undefined,
    );
  if (document.readyState === 'complete') void ready();
  else window.addEventListener('load', ready, { once: true });
}
