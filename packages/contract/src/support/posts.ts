import { z } from 'zod';
import { anyone, staff } from '#access.ts';
import { endpoint } from '#endpoint.ts';
import { done, longText, requiredText, text, timestamp, uuid, wholeNumber } from '#fields.ts';

const access = staff('content');
const postId = z.strictObject({ id: uuid });
const permalink = z.string().regex(/^[a-z0-9-]{3,80}$/, 'must be 3 to 80 small letters, digits or dashes');
const page = z.strictObject({ page: wholeNumber(1, 1_000).optional() });

const shown = z.object({
  title: z.string(),
  description: z.string(),
  og_image: z.string(),
  permalink: z.string(),
  published: timestamp,
});
export const listPosts = endpoint({
  name: 'posts.list',
  method: 'GET',
  path: '/api/post',
  summary: 'Published posts, newest first',
  access: anyone,
  rate: 'read',
  query: page,
  output: z.object({ posts: z.array(shown), more: z.boolean() }),
  errors: [],
});
/** Finds a post, also by an earlier address: `permalink` is the current one. `body` is markdown without HTML. */
export const getPost = endpoint({
  name: 'posts.get',
  method: 'GET',
  path: '/api/post/:post',
  summary: 'A published post',
  access: anyone,
  rate: 'read',
  params: z.strictObject({ post: text(120) }),
  output: z.object({ post: shown.extend({ body: z.string(), updated: timestamp, moved: z.boolean() }) }),
  errors: ['not_found'],
});

const content = {
  title: requiredText(90),
  description: text(160),
  /** Path of ours, or an https address. */
  og_image: text(200).refine(
    (value) => value === '' || /^(https:\/\/[^\s/]|\/(?![/\\]))\S*$/.test(value),
    'must begin with / or https://',
  ),
  permalink,
  body: longText(40_000),
};
const versionView = z.object({ ...content, version: z.number(), saved_by: z.string(), saved: timestamp });
export type PostVersion = z.output<typeof versionView>;
const state = z.enum(['draft', 'scheduled', 'published', 'withdrawn']);
export const listStaffPosts = endpoint({
  name: 'staffPosts.list',
  method: 'GET',
  path: '/api/staff/post',
  summary: 'Every post, the last changed first',
  access,
  rate: 'read',
  query: page,
  output: z.object({
    posts: z.array(
      z.object({
        id: z.string(),
        state,
        title: z.string(),
        permalink: z.string(),
        publish_at: timestamp.nullable(),
        updated: timestamp,
        /** Something was saved since it was published. */
        changed: z.boolean(),
      }),
    ),
    more: z.boolean(),
  }),
  errors: [],
});
export const getStaffPost = endpoint({
  name: 'staffPosts.get',
  method: 'GET',
  path: '/api/staff/post/:id',
  summary: 'A post as it was last saved, and its versions',
  access,
  rate: 'read',
  params: postId,
  output: z.object({
    post: versionView.extend({
      id: z.string(),
      state,
      live_version: z.number().nullable(),
      publish_at: timestamp.nullable(),
      versions: z.array(z.object({ version: z.number(), title: z.string(), saved_by: z.string(), saved: timestamp })),
    }),
  }),
  errors: ['not_found'],
});
export const getPostVersion = endpoint({
  name: 'staffPosts.version',
  method: 'GET',
  path: '/api/staff/post/:id/version/:version',
  summary: 'An earlier version of a post',
  access,
  rate: 'read',
  params: z.strictObject({ id: uuid, version: wholeNumber(1, 1_000) }),
  output: z.object({ version: versionView }),
  errors: ['not_found'],
});
const findingKind = z.enum(['no_description', 'picture', 'html', 'heading_jump', 'dead_link', 'no_address']);
/** Lists faults that readers would see. `about`: its subject, as it was written. */
export const previewPost = endpoint({
  name: 'staffPosts.preview',
  method: 'POST',
  path: '/api/staff/post/preview',
  summary: 'A text as its readers would see it, and what is wrong with it',
  access,
  rate: 'read',
  reads: true,
  body: z.strictObject({ description: content.description, body: z.string().max(40_000) }),
  output: z.object({
    /** Clean, and without scripts. */
    html: z.string(),
    findings: z.array(z.object({ kind: findingKind, about: z.string() })),
  }),
  errors: [],
});
export const createPost = endpoint({
  name: 'staffPosts.create',
  method: 'POST',
  path: '/api/staff/post',
  summary: 'Begin a post',
  access,
  rate: 'write',
  body: z.strictObject(content),
  output: z.object({ id: z.string() }),
  errors: ['conflict'],
  audit: 'post.created',
});
/** Stores a version. `version`: the one that was changed, so that another one saved meanwhile is not lost. The published one is unchanged. */
export const savePost = endpoint({
  name: 'staffPosts.save',
  method: 'PUT',
  path: '/api/staff/post/:id',
  summary: 'Save a post as a new version',
  access,
  rate: 'write',
  params: postId,
  body: z.strictObject({ ...content, version: wholeNumber(1, 1_000) }),
  output: z.object({ version: z.number() }),
  errors: ['not_found', 'conflict'],
  audit: 'post.saved',
});
/** Publishes a version, now or at a time. A published one is replaced at once. Its earlier address redirects to the new one. */
export const publishPost = endpoint({
  name: 'staffPosts.publish',
  method: 'POST',
  path: '/api/staff/post/:id/publish',
  summary: 'Publish a post, or schedule it',
  access,
  rate: 'write',
  params: postId,
  body: z.strictObject({
    version: wholeNumber(1, 1_000),
    publish_at: z.iso.datetime({ offset: true }).optional(),
  }),
  output: done,
  errors: ['not_found', 'conflict'],
  audit: 'post.published',
});
export const withdrawPost = endpoint({
  name: 'staffPosts.withdraw',
  method: 'POST',
  path: '/api/staff/post/:id/withdraw',
  summary: 'Take a post back',
  access,
  rate: 'write',
  params: postId,
  output: done,
  errors: ['not_found'],
  audit: 'post.withdrawn',
});
