import { describe, expect, it } from 'vitest';
import { type ModelName, openModel } from './open-model.ts';

/** Runs a model over an input of even gray. */
async function outputsOf(name: ModelName, shape: readonly number[]): Promise<Record<string, readonly number[]>> {
  const { runtime, session } = await openModel(name);
  const values = new Float32Array(shape.reduce((product, size) => product * size, 1)).fill(0.1);
  const [input = ''] = session.inputNames;
  const outputs = await session.run({ [input]: new runtime.Tensor('float32', values, [...shape]) });
  return Object.fromEntries(Object.entries(outputs).map(([key, tensor]) => [key, tensor.dims]));
}

describe('openModel', () => {
  it('puts the face detector together from its weights', async () => {
    expect(await outputsOf('faceDetector', [1, 3, 256, 256])).toEqual({
      scores16: [1, 16, 16, 2],
      boxes16: [1, 16, 16, 32],
      scores8: [1, 8, 8, 6],
      boxes8: [1, 8, 8, 96],
    });
  });

  it('puts the face embedder together from its weights', async () => {
    expect(await outputsOf('faceEmbedder', [1, 3, 150, 150])).toEqual({ embedding: [1, 128] });
  });

  it('opens a model once', () => {
    expect(openModel('faceDetector')).toBe(openModel('faceDetector'));
  });
});
