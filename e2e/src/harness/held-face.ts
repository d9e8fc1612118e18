import { toJpeg } from '@carded/testing/cards';
import { liveFrame } from '@carded/testing/fronts';
import type { Frame, Page } from '@playwright/test';

type LiveFrameOptions = NonNullable<Parameters<typeof liveFrame>[1]>;
type Move = 'closer' | 'turn_left' | 'turn_right';
/** Steps of a face to each requested move, at equal intervals. */
const steps: Readonly<Record<Move, readonly LiveFrameOptions[]>> = {
  closer: [0.6, 0.66, 0.73, 0.8].map((size) => ({ size })),
  turn_left: [0.25, 0.5, 0.75, 1].map((aside) => ({ aside, size: 0.55 })),
  turn_right: [-0.25, -0.5, -0.75, -1].map((aside) => ({ aside, size: 0.55 })),
};
const stepMs = 250;

/** Holds a drawn face to the camera that makes each move as soon as its words are on the screen; without moves it stays still. */
export async function holdFace(
  page: Page | Frame,
  seed: number,
  asked: Readonly<Partial<Record<Move, string>>> = {},
): Promise<void> {
  const draw = async (options: LiveFrameOptions) => {
    const picture = await toJpeg(await liveFrame(seed, options), 92);
    return `data:image/jpeg;base64,${picture.toString('base64')}`;
  };
  const still = await draw({ size: 0.55 });
  const moves = await Promise.all(
    (Object.keys(asked) as Move[]).map(async (move) => ({
      words: asked[move] ?? '',
      pictures: await Promise.all(steps[move].map(draw)),
    })),
  );
  await page.evaluate(
    async ({ still, moves, stepMs }) => {
      const load = async (source: string) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        return image;
      };
      const calm = await load(still);
      const moving = await Promise.all(
        moves.map(async ({ words, pictures }) => ({ words, images: await Promise.all(pictures.map(load)) })),
      );
      let since: number | null = null;
      window.heldCamera.scene = () => {
        const said = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
        const move = moving.find(({ words }) => said.includes(words));
        since = move ? (since ?? Date.now()) : null;
        if (!move || since === null) return calm;
        return move.images[Math.min(move.images.length - 1, Math.floor((Date.now() - since) / stepMs))] ?? calm;
      };
    },
    { still, moves, stepMs },
  );
}
