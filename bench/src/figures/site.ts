import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { openBench } from '#data/bench.ts';
import { ensureStart } from '#data/starting-database.ts';
import { type Figure, type Line, line, reference } from '#figure.ts';
import { median, percentile } from '#load/percentile.ts';

const browser = process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const built = join(import.meta.dirname, '../../../apps/web/build/site.json');
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Pages of each kind, for a quick look. */
const quickPaths = ['/', '/pricing', '/docs'];

type Taken = {
  scores: Record<string, number>;
  lcpMs: number;
  shift: number;
  bytes: number;
  /** Number of requests to other companies' hosts. A demo frames the buyer's own host. */
  others: number;
  requests: number;
};

/** A listed page of each kind as a phone on a slow 4G line loads it: Lighthouse's own scores and paints, medians of `--count` runs (5). */
export const site: Figure = {
  name: 'site',
  measure: async ({ isQuick, count = isQuick ? 1 : 5, say }) => {
    const pages = JSON.parse(readFileSync(built, 'utf8')) as { path: string; file: string; isListed: boolean }[];
    const listed = pages.filter(({ isListed }) => isListed);
    const ofEachKind = listed.filter(({ file }, index) => listed.findIndex((one) => one.file === file) === index);
    const all = [...ofEachKind.map(({ path }) => path), '/docs', '/docs/quick-start', '/blog/why-a-page-can-lie'];
    const paths = isQuick ? quickPaths : all;
    await using bench = await openBench();
    const { port, host } = await bench.serve(await ensureStart(bench.cluster), 'api', {
      CARDED_TRUSTED_PROXIES: '127.0.0.1,::1',
    });
    const chrome = await launch({ chromePath: browser, chromeFlags: flags, logLevel: 'silent' });
    bench.afterwards(async () => chrome.kill());
    const taken = new Map<string, Taken[]>();
    for (const [index, path] of paths.entries()) {
      const runs: Taken[] = [];
      for (let run = 0; run < count; run += 1)
        runs.push(await take(`http://localhost:${port}${path}`, chrome.port, `198.51.${index}.${run}`));
      taken.set(path, runs);
      say(`${path} ${runs.map(({ scores, lcpMs }) => `${scores.performance} (${Math.round(lcpMs)} ms)`).join(', ')}`);
    }
    const firstBytes = await firstBytesMs(`http://127.0.0.1:${port}`, host, paths);
    return [...lines(taken), line('first byte, p95 of all pages', percentile(firstBytes, 0.95), 'ms', { atMost: 50 })];
  },
};

/** @param visitor a separate address, so that no visit meets the limit of a network with many demos */
const take = async (url: string, port: number, visitor: string): Promise<Taken> => {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    disableFullPageScreenshot: true,
    throttling: { cpuSlowdownMultiplier: 2 },
    extraHeaders: { 'x-forwarded-for': visitor },
  });
  if (result === undefined) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { lhr } = result;
  const details = lhr.audits['network-requests']?.details;
  const requests = details?.type === 'table' ? (details.items as { url: string; transferSize: number }[]) : [];
  return {
    scores: Object.fromEntries(categories.map((id) => [id, Math.round((lhr.categories[id]?.score ?? 0) * 100)])),
    lcpMs: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
    bytes: requests[0]?.transferSize ?? Number.NaN,
    others: new Set(
      requests
        .map((request) => new URL(request.url))
        .filter(isOfOthers)
        .map(({ host }) => host),
    ).size,
    requests: requests.length,
  };
};

const isOfOthers = ({ protocol, hostname }: URL) => protocol !== 'data:' && !/(^|\.)localhost$/.test(hostname);

/** The worst page counts, each by the median of its runs. */
const lines = (taken: ReadonlyMap<string, readonly Taken[]>): Line[] => {
  const of = (read: (one: Taken) => number) =>
    [...taken].map(([path, runs]) => ({ path, value: median(runs.map(read)) })).toSorted((a, b) => a.value - b.value);
  const least = (what: string, read: (one: Taken) => number, atLeast: number) => {
    const worst = of(read)[0] ?? { path: '', value: Number.NaN };
    return line(`${what}, least: ${worst.path}`, worst.value, '', { atLeast });
  };
  const most = (what: string, read: (one: Taken) => number, unit: string, atMost: number) => {
    const worst = of(read).at(-1) ?? { path: '', value: Number.NaN };
    return line(`${what}, most: ${worst.path}`, worst.value, unit, { atMost });
  };
  return [
    reference('pages', taken.size, ''),
    ...categories.map((id) => least(id, ({ scores }) => scores[id] ?? Number.NaN, id === 'performance' ? 99 : 100)),
    most('largest paint, simulated', ({ lcpMs }) => lcpMs, 'ms', 1_200),
    most('layout shift', ({ shift }) => shift, '', 0.01),
    most('page with its styles, packed', ({ bytes }) => bytes / 1_000, 'KB', 30),
    most('hosts of others asked', ({ others }) => others, '', 0),
  ];
};

const firstBytesMs = async (url: string, host: string, paths: readonly string[]): Promise<number[]> => {
  const times: number[] = [];
  for (const path of [...paths, ...paths]) {
    const startedAt = performance.now();
    const answer = await fetch(url + path, { headers: { host } });
    times.push(performance.now() - startedAt);
    await answer.arrayBuffer();
  }
  return times;
};
