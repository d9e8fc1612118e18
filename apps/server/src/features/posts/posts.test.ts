import { beforeAll, describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const hour = 3_600_000;

describe('posts', () => {
  const { server, call, makeStaff } = serverForTests();
  let staff: { cookie: string };
  let posts = 0;
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });

  const content = (more: Record<string, unknown> = {}) => {
    posts += 1;
    const permalink = `id-at-the-counter-${posts}`;
    return { title: 'ID at the counter', description: '', og_image: '', permalink, body: '## Why\n\nText', ...more };
  };
  const create = async (given: ReturnType<typeof content>) =>
    (await call('staffPosts.create', { body: given }, staff)).body.id;
  const save = (id: string, version: number, given: ReturnType<typeof content>) =>
    call('staffPosts.save', { params: { id }, body: { ...given, version } }, staff);
  const publish = (id: string, version: number, at?: number) =>
    call(
      'staffPosts.publish',
      { params: { id }, body: { version, ...(at === undefined ? {} : { publish_at: new Date(at).toISOString() }) } },
      staff,
    );
  const read = (post: string) => call('posts.get', { params: { post } });
  const listed = async () => (await call('posts.list', { query: {} })).body.posts.map(({ permalink }) => permalink);

  it('are out at their time, and not before', async () => {
    const given = content();
    const id = await create(given);
    expect((await read(given.permalink)).status).toBe(404);
    await publish(id, 1, server.clock.nowMs + hour);
    expect((await read(given.permalink)).status).toBe(404);
    expect(await listed()).not.toContain(given.permalink);
    expect((await call('staffPosts.get', { params: { id } }, staff)).body.post.state).toBe('scheduled');
    server.clock.forward(hour);
    expect((await read(given.permalink)).body.post).toMatchObject({
      title: given.title,
      body: given.body,
      moved: false,
    });
    expect(await listed()).toContain(given.permalink);
    await call('staffPosts.withdraw', { params: { id } }, staff);
    expect((await read(given.permalink)).status).toBe(404);
    expect((await publish(id, 1, server.clock.nowMs + 400 * 24 * hour)).status).toBe(400);
  });

  it('keep every version, and show the one that was published', async () => {
    const given = content();
    const id = await create(given);
    await publish(id, 1);
    expect((await save(id, 1, { ...given, body: 'Second' })).body).toEqual({ version: 2 });
    expect((await read(given.permalink)).body.post.body).toBe(given.body);
    expect((await save(id, 1, { ...given, body: 'Lost' })).error?.message).toBe(
      'Somebody saved another version meanwhile.',
    );
    const { post } = (await call('staffPosts.get', { params: { id } }, staff)).body;
    expect([post.body, post.version, post.live_version]).toEqual(['Second', 2, 1]);
    expect(post.versions.map(({ version }) => version)).toEqual([2, 1]);
    const first = await call('staffPosts.version', { params: { id, version: 1 } }, staff);
    expect(first.body.version).toMatchObject({ body: given.body, version: 1 });
    await publish(id, 2);
    expect((await read(given.permalink)).body.post.body).toBe('Second');
  });

  it('are found at their earlier address, which no other post can take', async () => {
    const given = content();
    const id = await create(given);
    await publish(id, 1);
    const second = content();
    await save(id, 1, { ...given, permalink: second.permalink });
    expect((await read(second.permalink)).status).toBe(404);
    await publish(id, 2);
    expect((await read(given.permalink)).body.post).toMatchObject({ permalink: second.permalink, moved: true });
    expect((await read(second.permalink)).body.post.moved).toBe(false);
    const taken = await call('staffPosts.create', { body: given }, staff);
    expect(taken.error?.message).toContain('Another post has this permalink');
    await save(id, 2, given);
    await publish(id, 3);
    expect((await read(second.permalink)).body.post).toMatchObject({ permalink: given.permalink, moved: true });
    expect((await read(given.permalink)).body.post.moved).toBe(false);
  });

  it('want a permalink of small letters and a picture that is ours or on https', async () => {
    const paths = async (more: Record<string, unknown>) =>
      (await call('staffPosts.create', { body: content(more) }, staff)).error?.fields?.map(({ path }) => path);
    expect(await paths({ permalink: 'Not This' })).toEqual(['body.permalink']);
    for (const wrong of ['javascript:alert(1)', '//evil.example/x', 'http://x.example/y'])
      expect([wrong, await paths({ og_image: wrong })]).toEqual([wrong, ['body.og_image']]);
    expect(await paths({ title: ' ' })).toEqual(['body.title']);
  });
});
