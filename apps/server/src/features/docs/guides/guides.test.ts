import { capabilities, capabilitiesOf } from '@carded/domain/stores';
import { describe, expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';
import { allGuides, findGuide, guideFiles, guidePath, readFrontMatter, sharedBy, tabsOf } from './guides.ts';

const { openPage: get } = serverForTests();
const guides = allGuides();
const addressOf = (path: string) => `/docs/guides/${path}`;

describe('the documents', () => {
  it('name the source of each step, or say that nobody has tried it', () => {
    for (const { platform, tab, sources, body } of guideFiles()) {
      const steps = body.split('\n').filter((line) => line.startsWith('## '));
      expect([platform, tab, steps.length > 0]).toEqual([platform, tab, true]);
      for (const step of steps) {
        const [, source = 'none'] = / \[\^(\d+|\?)\]$/.exec(step) ?? [];
        const isThere = source === '?' || sources[Number(source) - 1] !== undefined;
        expect([platform, tab, step, isThere]).toEqual([platform, tab, step, true]);
      }
    }
  });

  it('promise what the table of platforms says, and no more', () => {
    for (const { platform, tab, strength } of guideFiles()) {
      const said = capabilitiesOf(platform);
      const wanted = said === null ? 'any' : (said.strength ?? 'none');
      expect([platform, tab, strength]).toEqual([platform, tab, wanted]);
    }
  });

  it('are each part of a guide, once', () => {
    const used = new Set(guides.map(({ file }) => file));
    expect(guideFiles().filter((file) => !used.has(file))).toEqual([]);
    const paths = guides.map(guidePath);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are there for every platform: what to do, how to try it, and how to take it out again', () => {
    expect(capabilities.length).toBe(27);
    for (const { slug, strength, isConfirmed, paste } of capabilities) {
      const tabs = tabsOf(slug).map(({ tab }) => tab);
      if (strength === null && isConfirmed) expect(tabs).toEqual(['overview']);
      else expect(tabs).toEqual(expect.arrayContaining(['overview', 'orders', 'test', 'remove']));
      expect([slug, tabs.includes('script')]).toEqual([slug, paste !== null]);
      if (strength === 'refused') expect(tabs).toContain('server');
    }
  });

  it('never tell to paste where the checkout runs no script', () => {
    const own = guideFiles().filter(({ platform }) => capabilitiesOf(platform)?.paste === null);
    expect(own.length).toBeGreaterThan(8);
    for (const { platform, body } of [...own, ...guideFiles().filter((file) => file.platform === 'by_hand')])
      expect([platform, /popup\.js|\{\{script\}\}|CardedConfig/.test(body)]).toEqual([platform, false]);
  });

  it('are read strictly: what is not understood is not passed over', () => {
    expect(readFrontMatter('---\na: b: c\nl:\n  - x\n---\ntext').lists.get('l')).toEqual(['x']);
    for (const wrong of ['text', '---\na: b\n', '---\na: b\na: c\n---\n', '---\n  - x\n---\n', '---\nA b\n---\n'])
      expect(() => readFrontMatter(wrong)).toThrow();
    expect(sharedBy.some((name) => capabilitiesOf(name) !== null)).toBe(false);
  });
});

describe('the public pages', () => {
  it('are there for every platform, part and way, as a page without scripts of others and as Markdown', async () => {
    expect(guides.length).toBeGreaterThan(130);
    for (const guide of guides) {
      const path = addressOf(guidePath(guide));
      const { statusCode, body } = await get(path);
      expect([path, statusCode]).toEqual([path, 200]);
      expect(body).not.toMatch(/\{\{|\[\^[\d?]|<script(?!&| src="\/docs\/copy-code\.js" defer>)/);
      expect(body).toContain('<h2 id="sources">Sources</h2>');
      expect(body).toMatch(/Looked up on [A-Z][a-z]+ \d+, 2026\./);
      expect([path, body.includes('We could not check this path')]).toEqual([path, !guide.platform.isConfirmed]);
      const twin = await get(`${path}.md`);
      expect([path, twin.statusCode, twin.headers['content-type']]).toEqual([
        path,
        200,
        'text/markdown; charset=utf-8',
      ]);
      expect(twin.body).toMatch(/^# \S/m);
      expect(twin.body).not.toMatch(/\{\{/);
    }
  });

  it('show the lines to paste with a sample key, and no button where the popup knows it', async () => {
    const known = (await get(addressOf('woocommerce/script'))).body;
    expect(known).toContain("CardedConfig = { key: 'pk_test_…' };");
    expect(known).not.toContain('#place-order');
    expect((await get(addressOf('shift4shop/script'))).body).toContain("element: '#place-order'");
  });

  it('lead on from an address without its way, and know no others', async () => {
    const location = async (path: string) => (await get(addressOf(path))).headers.location;
    expect(await location('woocommerce/server')).toBe('/docs/guides/woocommerce/server/blocks');
    expect(await location('woocommerce/overview')).toBe('/docs/guides/woocommerce');
    for (const path of ['nobody', 'wix/script', 'woocommerce/server/other', 'constructor', 'woocommerce/orders/x'])
      expect([path, (await get(addressOf(path))).statusCode]).toEqual([path, 404]);
    expect(findGuide('woocommerce', 'server', 'classic')?.file.variant?.label).toBe('Classic checkout');
  });

  it('mark the open part once, and the platform in the sidebar', async () => {
    const { body } = await get(addressOf('opencart/server/oc3'));
    const tabs = /<nav class="tabs"[\s\S]*?<\/nav>(<nav class="tabs ways"[\s\S]*?<\/nav>)/.exec(body)?.[0] ?? '';
    expect(tabs.match(/aria-current="page"/g)).toHaveLength(1);
    expect(tabs).toContain('<a href="/docs/guides/opencart/server/oc3" aria-current="page">Version 3</a>');
    expect(body.match(/<a href="\/docs\/guides\/opencart" aria-current="true">/g)).toHaveLength(2);
  });
});
