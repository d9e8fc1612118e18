import { readdir, readFile } from 'node:fs/promises';
import { createPost } from '@carded/contract';

const folder = new URL('../../../../content/posts/', import.meta.url);

/** A post that comes with the project; its file is named as its permalink. */
export type ContentPost = ReturnType<typeof createPost.body.parse> & { publishAt: Date };

/** @throws Error for a file that staff could not have written in the editor. */
export async function readContent(): Promise<ContentPost[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(names.map(async (name) => postFrom(name, await readFile(new URL(name, folder), 'utf8'))));
}

/** Lines of facts between two dashed ones, then the text. */
export function postFrom(name: string, source: string): ContentPost {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const facts = new Map(head.split('\n').map((line) => [line.split(':', 1)[0], line.replace(/^[^:]*:\s*/, '')]));
  const publishAt = new Date(`${facts.get('published')}T00:00:00Z`);
  const content = createPost.body.safeParse({
    ...{ title: facts.get('title'), description: facts.get('description'), og_image: '' },
    ...{ permalink: name.replace(/\.md$/, ''), body: body.trim() },
  });
  if (!content.success || Number.isNaN(publishAt.getTime())) throw new Error(`The post ${name} is not written right.`);
  return { ...content.data, publishAt };
}
