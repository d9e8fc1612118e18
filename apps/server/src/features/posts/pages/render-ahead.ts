import type { Context } from '#context.ts';
import { findRendering } from '../keep-rendering.ts';
import { newestPublished } from '../published-posts.ts';
import { warmHighlighter } from '../render/highlight.ts';

const most = 50;

/** Once the program runs: makes the renderer ready, and what is out as it is read, so that no reader waits for it. What fails is made when it is asked for. */
export async function renderAhead(context: Context): Promise<void> {
  try {
    await warmHighlighter();
    for (const post of await newestPublished(context, most)) await findRendering(context, post);
  } catch (error) {
    context.log.warn({ fault: error instanceof Error ? error.name : 'unknown' }, 'posts not rendered ahead');
  }
}
