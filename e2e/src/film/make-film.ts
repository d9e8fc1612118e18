// Makes the film of /get-started from the real product: npm run film -- DATA_DIR, beside a server that runs with its demo from that folder.
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { encodeFilm, type Picture } from './encode-film.ts';
import { scenes } from './film-scenes.ts';
import { writeMp4 } from './write-mp4.ts';

const [dataDir = '.data'] = process.argv.slice(2);
const out = resolve(import.meta.dirname, '../../../apps/web/public/film');
const size = { width: 1280, height: 720 };

const { url, shopUrl, logins } = JSON.parse(await readFile(join(dataDir, 'demo.json'), 'utf8'));
const login = logins.find(({ role }: { role: string }) => role === 'owner');
const browser = await chromium.launch({
  executablePath: process.env.CARDED_BROWSER ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const page = await browser.newPage({
  viewport: size,
  locale: 'en-US',
  timezoneId: 'America/Boise',
  reducedMotion: 'reduce',
});
page.setDefaultTimeout(90_000);

const pictures: Picture[] = [];
const captions: { from: number; to: number; caption: string }[] = [];
const length = () => pictures.reduce((sum, { durationMs }) => sum + durationMs, 0);
for (const { caption, play } of scenes) {
  const from = length();
  let isFirst = true;
  await play(page, { url, shopUrl, login }, async (durationMs) => {
    pictures.push({ png: await page.screenshot(), durationMs, isFirst });
    isFirst = false;
  });
  captions.push({ from, to: length(), caption });
  console.log(`${caption} ${length() / 1_000} s`);
}
const poster = await browser.newPage({ viewport: size });
// The popup with its question is what the film is about.
const asked = pictures[pictures.findLastIndex(({ isFirst }, at) => isFirst && at < 12) + 1] ?? pictures[0];
await poster.setContent(`<body style="margin:0"><img src="data:image/png;base64,${asked?.png.toString('base64')}">`);
await writeFile(join(out, 'age-check.jpg'), await poster.screenshot({ type: 'jpeg', quality: 70 }));
const film = writeMp4(await encodeFilm(browser, size, pictures));
await browser.close();

const time = (ms: number) => new Date(ms).toISOString().slice(11, 23);
const cues = captions.map(({ from, to, caption }) => `${time(from)} --> ${time(to)}\n${caption}\n`);
await writeFile(join(out, 'age-check.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
await writeFile(join(out, 'age-check.mp4'), film);
console.log(`${length() / 1_000} s, ${film.length} bytes, ${pictures.length} pictures`);
