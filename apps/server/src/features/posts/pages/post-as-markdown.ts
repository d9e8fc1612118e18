import { type PublishedPost, publishedAt } from '../published-posts.ts';

/** A post as it was written, for programs: with its title, where it stands, and the day it came out. */
export function postAsMarkdown(site: string, post: PublishedPost): string {
  const day = publishedAt(post).toISOString().slice(0, 10);
  const lead = post.description === '' ? '' : `> ${post.description}\n\n`;
  return `# ${post.title}\n\n${lead}${site}/blog/${post.permalink}, ${day}\n\n${post.body.trim()}\n`;
}

/** Every post that is out, the newest first, each as text too. */
export function blogAsMarkdown(
  site: string,
  posts: readonly { path: string; title: string; description: string }[],
): string {
  const lines = posts.map(({ path, title, description }) => `- [${title}](${site}${path}.md): ${description}`);
  return `# Blog\n\n${lines.join('\n')}\n`;
}
