import type { Context } from '#context.ts';
import { drawSharePicture } from '#platform/share-pictures/draw-share-picture.ts';
import type { Rendering } from '../keep-rendering.ts';
import type { PublishedPost } from '../published-posts.ts';

const drawing = new Map<string, Promise<Buffer>>();

/** The picture of a post for shares: drawn when it is first asked for, once however many ask; then kept. */
export function keepPicture(
  db: Context['db'],
  { id, title, permalink }: PublishedPost,
  { version }: Pick<Rendering, 'version'>,
): Promise<Buffer> {
  const name = `${id} ${version}`;
  const draw = async () => {
    const picture = await drawSharePicture(title, permalink);
    await db.queries
      .updateTable('post_renderings')
      .set({ picture })
      .where('post_id', '=', id)
      .where('version', '=', version)
      .execute();
    return picture;
  };
  const drawn = drawing.get(name) ?? draw().finally(() => drawing.delete(name));
  drawing.set(name, drawn);
  return drawn;
}
