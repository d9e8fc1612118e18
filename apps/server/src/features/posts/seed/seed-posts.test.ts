import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { DocumentFact } from '@carded/domain/decision';
import { asked, back, front, outcome } from '@carded/domain/decision/testing/example-facts';
import { lawRecords } from '@carded/domain/law';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { findFaults, leadsSomewhere } from '../desk/preview-post.ts';
import { renderPost } from '../render/render-post.ts';
import { postFrom, readContent, seedPosts } from './seed-posts.ts';

const day = 86_400_000;
const file = (path: string) => readFileSync(new URL(`../../../../../../${path}`, import.meta.url));

describe('posts that come with the project', () => {
  const { server, call, makeStaff } = serverForTests();
  const listed = async () => (await call('posts.list', { query: {} })).body.posts.map(({ permalink }) => permalink);
  const forward = () => server.clock.forward(10 * day);

  it('are put in once, come out on their day, and stay as staff left them', async () => {
    const posts = await readContent();
    await seedPosts(server.context);
    await seedPosts(server.context);
    expect(await listed()).toEqual([]);
    forward();
    const all = posts
      .toSorted((a, b) => b.publishAt.getTime() - a.publishAt.getTime())
      .map(({ permalink }) => permalink);
    expect((await listed()).toSorted()).toEqual(all.toSorted());
    const { staff } = await makeStaff();
    const [first] = (await call('staffPosts.list', { query: {} }, staff)).body.posts;
    await call('staffPosts.withdraw', { params: { id: first?.id ?? '' } }, staff);
    await seedPosts(server.context);
    expect(await listed()).toHaveLength(all.length - 1);
  });

  it('do not replace a staff post that had the name first', async () => {
    const { staff } = await makeStaff();
    const own = { title: 'Ours', description: '', og_image: '', permalink: 'our-own', body: 'Written here' };
    await call('staffPosts.create', { body: own }, staff);
    await seedPosts(server.context, [{ ...own, body: 'From the project', publishAt: new Date(0) }]);
    expect(await listed()).not.toContain('our-own');
  });

  it('have no fault that the editor would show, and say where they know things from', async () => {
    for (const post of await readContent()) {
      const { html, contents, words } = await renderPost(post.body);
      const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id));
      const faults = await findFaults(post, ids, (path) => leadsSomewhere(server.context, path));
      // Allows links between seeded posts, none of which is published in this test.
      const seeded = new Set((await readContent()).map(({ permalink }) => `/blog/${permalink}`));
      expect([post.permalink, faults.filter(({ about }) => !seeded.has(about))]).toEqual([post.permalink, []]);
      expect(contents.map(({ title }) => title)).toContain('Sources');
      expect(html.match(/<li id="fn-[\s\S]*?<\/li>/g)?.every((source) => /20\d\d/.test(source))).toBe(true);
      expect([post.permalink, words > 600 && words < 1_250]).toEqual([post.permalink, true]);
    }
  });

  it('are refused when they are not what the editor would take', () => {
    const head = '---\ntitle: T\ndescription: D\npublished: 2026-11-20\n---\n';
    expect(postFrom('a-post.md', `${head}\nText`)).toMatchObject({ title: 'T', permalink: 'a-post', body: 'Text' });
    for (const [name, source] of [
      ['A Post.md', `${head}\nText`],
      ['a-post.md', 'Text'],
      ['a-post.md', `${head.replace('2026-11-20', 'soon')}\nText`],
    ] as const)
      expect(() => postFrom(name, source)).toThrow('is not written right');
  });
});

describe('what they say of ours and of the law', () => {
  const text = (name: string) => file(`apps/server/content/posts/${name}.md`).toString();

  it('holds for the age gate that is pinned', () => {
    const gate = file('packages/embed/releases/age-gate/1.0.0/age-gate.js');
    expect(text('an-age-gate-in-4-kb')).toContain(
      `${gate.length.toLocaleString('en-US')} bytes, less than 4,000 with gzip`,
    );
    expect(gzipSync(gate, { level: 9 }).length).toBeLessThan(4_000);
  });

  it.each<[string, Partial<DocumentFact>, string]>([
    ['a picture of one color', { readBy: 'none', blank: true }, '4 photo_id blank_id'],
    ['another name or birth date', { nameAgrees: false }, '4 photo_id info_mismatch'],
    ['another name or birth date', { birthDateAgrees: false }, '4 photo_id info_mismatch'],
    ['a card that has expired', { expired: true }, '4 photo_id expired'],
    ['a birth date that is too young. Anyone who is too young is not', { meetsMinimum: false }, '4 stopped underage'],
    ['a person, with the reason', { readBy: 'none', nameAgrees: null, birthDateAgrees: null }, '2 wait'],
    ['a card that contradicts itself', { readBy: 'ocr', fake: true }, '2 wait'],
  ])('holds for what a machine answers to %s', (words, photo, expected) => {
    expect(text('reading-a-license-what-fails')).toContain(words);
    // Shows another card where the step is the photo ID.
    expect(outcome([...asked, front, { ...back, ...photo }])).toBe(expected);
  });

  it('holds for the ages at the counter', () => {
    const ages = lawRecords.filter(({ rule, place }) => rule === 'in_person_id_under' && place.country === 'US');
    expect(ages.map(({ value, place, from }) => [value, place.state, from])).toEqual([
      [27, undefined, null],
      [30, undefined, '2024-09-30'],
      [40, 'NV', null],
    ]);
    expect(lawRecords.filter(({ rule, value }) => rule === 'online_sale_banned' && value === 'advise')).toHaveLength(
      10,
    );
    expect(text('what-the-pact-act-asks')).toContain('name ten of them');
  });

  it('marks each line of the PACT Act that nobody has checked in the Code', () => {
    const sources = text('what-the-pact-act-asks').match(/^\[\^\d\]: .*15 USC.*$/gm) ?? [];
    expect(sources.length).toBeGreaterThan(5);
    for (const source of sources) expect(source).toContain('To be confirmed');
  });
});
