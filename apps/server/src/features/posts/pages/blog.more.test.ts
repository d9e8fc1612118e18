import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { builds } from '#platform/http/pages/site-page.ts';
import { serverForTests } from '#testing/index.ts';
import { postsForSitemap } from '../published-posts.ts';

const hour = 3_600_000;

describe.runIf(existsSync(join(builds.web, 'blog/index.html')))('the blog', () => {
  const { server, call, makeStaff } = serverForTests();
  let staff: { cookie: string };
  let posts = 0;
  beforeAll(async () => {
    ({ staff } = await makeStaff());
  });
  const get = (url: string, headers: Record<string, string> = {}, http = server.app.http) =>
    http.inject({ url, headers: { host: new URL(server.context.config.publicUrl).host, ...headers } });
  const write = async (more: Record<string, unknown> = {}) => {
    posts += 1;
    const body = {
      ...{ title: `Post ${posts} <b>`, description: 'What it says', og_image: '', permalink: `a-post-${posts}` },
      ...{ body: '## Why & how\n\nText[^1] with `code`.\n\n## Then\n\nMore\n\n[^1]: A source.', ...more },
    };
    return { ...body, id: (await call('staffPosts.create', { body }, staff)).body.id };
  };
  const publish = (id: string, version = 1, at?: number) =>
    call(
      'staffPosts.publish',
      { params: { id }, body: { version, ...(at === undefined ? {} : { publish_at: new Date(at).toISOString() }) } },
      staff,
    );
  const published = async (more: Record<string, unknown> = {}) => {
    const post = await write(more);
    expect((await publish(post.id)).status).toBe(200);
    return post;
  };

  it('shows a post with its title, contents and data, without a script that runs', async () => {
    const post = await published();
    const page = await get(`/blog/${post.permalink}`);
    expect(page.statusCode).toBe(200);
    expect(page.headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600');
    expect(page.body).toContain(`<title>Post ${posts} &lt;b&gt; | Carded</title>`);
    expect(page.body).toContain(`href="${server.context.config.publicUrl}/blog/${post.permalink}"`);
    expect(page.body).toContain('<h2 id="why--how">Why &#x26; how</h2>');
    expect(page.body).toContain('<a href="#why--how">Why &amp; how</a>');
    expect(page.body.match(/<h1\b/g)).toHaveLength(1);
    expect(page.body).not.toMatch(/noindex/);
    const [data = '', ...others] = [...page.body.matchAll(/<script type="([^"]*)">([^<]*)<\/script>/g)].map(
      ([, type, text]) => `${type} ${text}`,
    );
    expect(others).toEqual([]);
    const [article, crumbs] = JSON.parse(data.replace('application/ld+json ', ''))['@graph'];
    expect(article).toMatchObject({ '@type': 'BlogPosting', headline: post.title, description: 'What it says' });
    expect(crumbs.itemListElement.map((one: { name: string }) => one.name)).toEqual(['Home', 'Blog', post.title]);
    const again = await get(`/blog/${post.permalink}`, { 'if-none-match': String(page.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    for (const coding of ['br', 'gzip'])
      expect((await get(`/blog/${post.permalink}`, { 'accept-encoding': coding })).headers['content-encoding']).toBe(
        coding,
      );
  });

  it('answers 404 with a page where nothing is, was withdrawn, or is not out yet', async () => {
    const post = await published();
    await call('staffPosts.withdraw', { params: { id: post.id } }, staff);
    const draft = await write();
    const paths = ['no-such-post', 'UPPER', 'a%2Fb', 'no.md', 'no.png', '__proto__', draft.permalink, post.permalink];
    for (const path of [...paths.map((one) => `/blog/${one}`), '/blog?page=0', '/blog?page=9', '/blog?page=a&page=b']) {
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 404]);
      expect(body).toContain('This page does not exist');
    }
  });

  it('redirects a post’s earlier address to the current one, in each of its forms', async () => {
    const post = await published();
    const moved = `${post.permalink}-moved`;
    const { id, ...content } = post;
    await call('staffPosts.save', { params: { id }, body: { ...content, permalink: moved, version: 1 } }, staff);
    await publish(id, 2);
    for (const [from, to] of [
      [`/blog/${post.permalink}`, `/blog/${moved}`],
      [`/blog/${post.permalink}.md`, `/blog/${moved}.md`],
      [`/blog/${post.permalink}.png`, `/blog/${moved}.png`],
      [`/blog/${moved}/`, `/blog/${moved}`],
      ['/blog/', '/blog'],
    ] as const) {
      const { statusCode, headers } = await get(from);
      expect([from, statusCode, headers.location]).toEqual([from, 301, to]);
    }
    expect((await get(`/blog/${moved}`)).statusCode).toBe(200);
  });

  it('shows a change at once, in a process that had shown the text before, and what is scheduled at its time', async () => {
    const other = await buildApp(server.context);
    const post = await published({ body: 'First text' });
    const later = await write();
    await publish(later.id, 1, server.clock.nowMs + hour);
    const seen = async (path: string) => [(await get(path)).body, (await get(path, {}, other.http)).body];
    for (const body of await seen(`/blog/${post.permalink}`)) expect(body).toContain('First text');
    for (const body of await seen('/blog')) expect(body).not.toContain(later.permalink);
    const { id, ...content } = post;
    await call('staffPosts.save', { params: { id }, body: { ...content, body: 'Second text', version: 1 } }, staff);
    await publish(id, 2);
    for (const body of await seen(`/blog/${post.permalink}`)) expect(body).toContain('Second text');
    server.clock.forward(hour);
    for (const body of [...(await seen('/blog')), ...(await seen(`/blog/${post.permalink}`))])
      expect(body).toContain(`/blog/${later.permalink}`);
    await other.http.close();
  });

  it('gives feed readers the newest posts whole, and each post as it was written', async () => {
    const post = await published({ title: 'A "feed" & more', body: 'In CDATA: ]]> <b>end</b>' });
    const feed = await get('/blog/atom.xml');
    expect(feed.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
    expect(feed.body).toContain('<title>A &quot;feed&quot; &amp; more');
    expect(feed.body).toContain(`/blog/${post.permalink}">&lt;p&gt;In CDATA: ]]&gt;`);
    const markdown = await get(`/blog/${post.permalink}.md`);
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.body).toContain('In CDATA: ]]>');
    expect((await get('/blog')).body).toContain('type="application/atom+xml"');
  });

  it('has pages of twenty, the newest first, and says what is on none', async () => {
    for (let more = posts; more < 25; more += 1) await published();
    const first = await get('/blog');
    expect(first.body.match(/<article|<li><time/g)).toHaveLength(20);
    const second = await get('/blog?page=2');
    expect(second.body).toContain('<title>Blog, page 2 | Carded</title>');
    expect(second.body).toContain('href="/blog"');
    expect(first.body).toContain('href="/blog?page=2"');
    const rows = await postsForSitemap(server.context);
    expect(rows[0]).toMatchObject({ path: `/blog/a-post-${posts}`, changedAt: expect.stringMatching(/^2026-11-20T/) });
    expect(rows.length).toBeGreaterThan(20);
  });

  it('draws a picture for shares once, and names it', async () => {
    const post = await published({ title: 'What the PACT Act asks of a shop, line by line' });
    const { body } = await get(`/blog/${post.permalink}`);
    const [, image = ''] = /property="og:image" content="([^"]*)"/.exec(body) ?? [];
    expect(image).toBe(`${server.context.config.publicUrl}/blog/${post.permalink}.png?v=1`);
    const path = new URL(image).pathname;
    const [first, second] = await Promise.all([get(path), get(path)]);
    expect(first.headers['content-type']).toBe('image/png');
    expect(first.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect([first.rawPayload.readUInt32BE(16), first.rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(first.rawPayload.length).toBeLessThan(60_000);
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });
});
