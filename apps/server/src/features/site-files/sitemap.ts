import { escapeHtml } from '#platform/html/escape-html.ts';

/** @param changedAt when its text last changed, where that is known: a guess would be worse than nothing */
export type SitemapRow = { path: string; changedAt?: string };

/** The addresses of all public pages (sitemaps.org, protocol 0.9). */
export function sitemap(publicUrl: string, rows: readonly SitemapRow[]): string {
  const entries = rows.map(({ path, changedAt }) => {
    const at = changedAt === undefined ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${at}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}
