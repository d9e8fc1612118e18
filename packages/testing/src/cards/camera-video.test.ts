import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cameraVideo } from './camera-video.ts';
import { drawCard } from './draw-card.ts';
import { randomCard } from './random-card.ts';

const card = drawCard({ text: randomCard(1).text, modulePx: 1 });
const size = { width: 320, height: 180, fps: 5, seconds: 1 };
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camera-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('cameraVideo', () => {
  it('writes y4m frames of the announced size', async () => {
    const path = join(folder, 'card.y4m');
    await cameraVideo(card, { path, ...size });
    const bytes = await readFile(path);
    const header = 'YUV4MPEG2 W320 H180 F5:1 Ip A1:1 C420mpeg2\n';
    const frame = 'FRAME\n'.length + (320 * 180 * 3) / 2;
    expect(bytes.subarray(0, header.length).toString()).toBe(header);
    expect(bytes.length).toBe(header.length + 5 * frame);
    for (let at = header.length; at < bytes.length; at += frame)
      expect(bytes.subarray(at, at + 6).toString()).toBe('FRAME\n');
  });

  it('writes one JPEG after the other', async () => {
    const path = join(folder, 'card.mjpeg');
    await cameraVideo([card, card], { path, ...size });
    const bytes = await readFile(path);
    expect(bytes.toString('latin1').split('\xff\xd8\xff').length - 1).toBe(5);
  });

  it('refuses a format that Chromium does not play', async () => {
    await expect(cameraVideo(card, { path: join(folder, 'card.mp4') })).rejects.toThrow('.y4m or .mjpeg');
  });
});
