import { previewPost as endpoint } from '@carded/contract';
import { openQuery } from '#platform/commands/query.ts';
import { findFaults } from '../check/find-faults.ts';
import { leadsSomewhere } from '../check/leads-somewhere.ts';
import { renderPost } from '../render/render-post.ts';

export const previewPost = openQuery(endpoint, async ({ context, input: { body: post } }) => {
  const { html } = await renderPost(post.body);
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
  return { html, findings: await findFaults(post, ids, (path) => leadsSomewhere(context, path)) };
});
