import type { ProofsOf } from '#security/proof.ts';
import type { At } from '#testing/world/at.ts';
import { unknownId } from '#testing/world/given.ts';

const post = { title: 'ID', description: '', og_image: '', permalink: 'third-post', body: 'Text' };
const of = { params: { id: unknownId } };
const postOf = ({ world: { kept } }: At) => ({ params: { id: kept.ids.post ?? '' } });
const draft = { title: 'ID', description: '', og_image: '', permalink: 'id-at-the-counter', body: 'Text' };

export const endpoints: ProofsOf<'posts' | 'staffPosts'> = {
  'posts.list': {
    audience: 'anyone',
    request: () => ({ query: {} }),
  },
  'posts.get': {
    audience: 'anyone',
    request: () => ({ params: { post: 'no-such-post' } }),
  },
  'staffPosts.list': {
    audience: 'staff: content',
    request: () => ({ query: {} }),
  },
  'staffPosts.get': {
    audience: 'staff: content',
    request: () => of,
  },
  'staffPosts.version': {
    audience: 'staff: content',
    request: () => ({ params: { id: unknownId, version: 1 } }),
  },
  'staffPosts.preview': {
    audience: 'staff: content',
    request: () => ({ body: { description: '', body: 'Text' } }),
  },
  'staffPosts.create': {
    audience: 'staff: content',
    request: () => ({ body: post }),
    changes: ['+ audit_rows post.created of reviewer, the house', '+ post_versions of reviewer', '+ posts of reviewer'],
  },
  'staffPosts.save': {
    audience: 'staff: content',
    request: () => ({ ...of, body: { ...draft, version: 1 } }),
    given: (at) => [{ ...postOf(at), body: { ...post, version: 2 } }, at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.saved of reviewer, the house, post',
      '+ post_versions of reviewer, post',
      '~ posts of reviewer, post: updated_at, last_version',
    ],
  },
  'staffPosts.publish': {
    audience: 'staff: content',
    request: () => ({ ...of, body: { version: 1 } }),
    given: (at) => [{ ...postOf(at), body: { version: 1 } }, at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.published of reviewer, the house, post',
      '+ post_redirects of post',
      '- post_redirects of post',
      '~ post_renderings of post: version, rendered_at',
      '~ posts of reviewer, post: permalink, updated_at, live_version',
    ],
  },
  'staffPosts.withdraw': {
    audience: 'staff: content',
    request: () => of,
    given: (at) => [postOf(at), at.world.reviewer.headers],
    changes: [
      '+ audit_rows post.withdrawn of reviewer, the house, post',
      '~ posts of reviewer, post: updated_at, withdrawn_at',
    ],
  },
};
