import { type CardImage, toJpeg } from '@carded/testing/cards';
import type { Frame, Page } from '@playwright/test';

/** A picture, or what gives the picture of each moment. */
type Scene = HTMLImageElement | (() => HTMLImageElement | null);
type Held = { scene: Scene | null; tracks: MediaStreamTrack[]; wishes: MediaTrackConstraints[] };
declare global {
  interface Window {
    heldCamera: Held;
  }
}

/** Gives the page a camera of 1280 × 720 that sees what the story holds to it, in a slightly shaking hand; before that, an empty desk. */
export async function giveCamera(page: Page, abilities: { torch?: boolean; focusMode?: string[] } = {}): Promise<void> {
  await page.addInitScript((able) => {
    const held: Held = { scene: null, tracks: [], wishes: [] };
    window.heldCamera = held;
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [1280, 720];
    const pen = canvas.getContext('2d');
    // A desk has a grain, and a camera too.
    const desk = document.createElement('canvas');
    [desk.width, desk.height] = [256, 256];
    const grains = new ImageData(256, 256);
    let grain = 1;
    for (let at = 0; at < grains.data.length; at += 4) {
      grain = (grain * 48_271) % 2_147_483_647;
      const lighter = grain % 9;
      grains.data.set([70 + lighter, 60 + lighter, 52 + lighter, 255], at);
    }
    desk.getContext('2d')?.putImageData(grains, 0, 0);
    const top = pen?.createPattern(desk, 'repeat') ?? '#4a4038';
    // Starts at a random frame, because repeated pictures would be recognized.
    let frame = Math.floor(Math.random() * 1_000_000);
    const paint = () => {
      if (!pen) return;
      frame++;
      pen.fillStyle = top;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      const scene = typeof held.scene === 'function' ? held.scene() : held.scene;
      if (scene === null) return;
      const scale = Math.min(canvas.width / scene.width, canvas.height / scene.height);
      const [width, height] = [scene.width * scale, scene.height * scale];
      const [x, y] = [2 * Math.sin(frame), 2 * Math.cos(1.7 * frame)];
      pen.drawImage(scene, (canvas.width - width) / 2 + x, (canvas.height - height) / 2 + y, width, height);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      paint();
      setInterval(paint, 66);
      const stream = canvas.captureStream(15);
      for (const track of stream.getVideoTracks()) {
        held.tracks.push(track);
        track.getCapabilities = () => able as MediaTrackCapabilities;
        track.applyConstraints = async (wish) => {
          if (wish) held.wishes.push(wish);
        };
      }
      return stream;
    };
  }, abilities);
}

/** Holds something to the camera of a page or a frame; nothing with null. */
export async function hold(page: Page | Frame, image: CardImage | null): Promise<void> {
  const address = image === null ? null : `data:image/jpeg;base64,${(await toJpeg(image, 92)).toString('base64')}`;
  await page.evaluate(async (source) => {
    if (source === null) {
      window.heldCamera.scene = null;
      return;
    }
    const scene = new Image();
    scene.src = source;
    await scene.decode();
    window.heldCamera.scene = scene;
  }, address);
}
