/** A page as a list names it. */
export type ListedPage = { path: string; title: string; description: string };

const linked = (publicUrl: string, { path, title, description }: ListedPage) =>
  `- [${title}](${publicUrl}${path}): ${description}`;

/** What programs that read for people should open first (llmstxt.org): every page as plain text, by its group. */
export function llmsTxt(publicUrl: string, groups: Readonly<Record<string, readonly ListedPage[]>>): string {
  const parts = Object.entries(groups).flatMap(([name, pages]) =>
    pages.length === 0 ? [] : [`## ${name}`, '', ...pages.map((page) => linked(publicUrl, page)), ''],
  );
  return [
    '# Carded',
    '',
    '> Age and identity checks for online shops: a popup at the checkout, a signed answer with its reasons, an ID scanner for the counter.',
    '',
    ...parts,
  ].join('\n');
}
