/** What search machines stay out of: programs' calls, screens behind a sign-in, and links that belong to one person. */
const closed = ['/api/', '/account', '/staff', '/scanner', '/id_scanner/', '/t/', '/w/', '/s/', '/r/'];

export function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The hosts of the buyer's screens and of the card form are nobody's to find. */
export const robotsOfOtherHosts = 'User-agent: *\nDisallow: /\n';
