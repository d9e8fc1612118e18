import type { Trained } from './train-network.ts';

/** Weights as bytes, each unit with its own scale; scales and biases after them as 32-bit floats. Base64. */
export function packModel({ hidden, hiddenBiases, answers, answerBiases }: Trained): string {
  const bytes: number[] = [];
  const floats: number[] = [];
  for (const [weights, biases] of [
    [hidden, hiddenBiases],
    [answers, answerBiases],
  ] as const) {
    const inputs = weights.length / biases.length;
    for (const [unit, bias] of biases.entries()) {
      const own = weights.subarray(unit * inputs, (unit + 1) * inputs);
      const scale = own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9) / 127;
      for (const weight of own) bytes.push(Math.round(weight / scale));
      floats.push(scale, bias);
    }
  }
  const packed = Buffer.alloc(bytes.length + 4 * floats.length);
  for (const [at, byte] of bytes.entries()) packed.writeInt8(byte, at);
  for (const [at, float] of floats.entries()) packed.writeFloatLE(float, bytes.length + 4 * at);
  return packed.toString('base64');
}
