import type { Constant } from './graph.ts';

/** What a manifest of TensorFlow.js says of one constant, in the order in which they stand in the file of weights. */
type Entry = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  readonly quantization?: { readonly dtype: 'uint8'; readonly scale: number; readonly min: number };
};
type Group = { readonly weights: readonly Entry[] };

/** The constants of a TensorFlow.js network by name; whole numbers are left out. `manifest` is either kind of its JSON files. */
export function readManifest(manifest: Uint8Array, weights: Uint8Array): (name: string) => Constant {
  const parsed: readonly Group[] | { readonly weightsManifest: readonly Group[] } = JSON.parse(
    Buffer.from(manifest).toString(),
  );
  const groups = 'weightsManifest' in parsed ? parsed.weightsManifest : parsed;
  const found = new Map<string, Constant>();
  let at = 0;
  for (const { name, shape, dtype, quantization } of groups.flatMap((group) => group.weights)) {
    const count = shape.reduce((product, size) => product * size, 1);
    const size = count * (quantization === undefined ? 4 : 1);
    const bytes = Uint8Array.from(weights.subarray(at, at + size));
    at += size;
    if (dtype === 'int32') continue;
    const values = quantization === undefined ? new Float32Array(bytes.buffer) : new Float32Array(bytes.length);
    if (quantization !== undefined)
      for (let index = 0; index < bytes.length; index++)
        values[index] = (bytes[index] ?? 0) * quantization.scale + quantization.min;
    found.set(name, { shape, values });
  }
  return (name) => {
    const constant = found.get(name);
    if (constant === undefined) throw new Error(`The manifest has no ${name}.`);
    return constant;
  };
}

/** A filter as ONNX wants it, output and input channels first; TensorFlow has them last (and one a channel, when `depthwise`). */
export function filterOf({ shape, values }: Constant, depthwise = false): Constant {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape;
  const turned = new Float32Array(values.length);
  for (let place = 0; place < height * width; place++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        turned[(output * inputs + input) * height * width + place] =
          values[(place * inputs + input) * outputs + output] ?? 0;
  return { shape: depthwise ? [inputs, 1, height, width] : [outputs, inputs, height, width], values: turned };
}
