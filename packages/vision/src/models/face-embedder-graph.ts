import { Graph } from './graph.ts';
import { filterOf, readManifest } from './read-manifest.ts';

/** Its residual blocks in order: the ones named `down` halve the picture. */
const BLOCKS = '32_1 32_2 32_3 64_down 64_1 64_2 64_3 128_down 128_1 128_2 256_down 256_1 256_2 256_down_out'.split(
  ' ',
);
/** Rows and columns that a halving block's inner way comes out short of the direct one. */
const SHORT = new Set(['256_down', '256_down_out']);
const WIDER = new Map([
  ['64_down', 32],
  ['128_down', 64],
  ['256_down', 128],
]);

/**
 * dlib's ResNet for faces as an ONNX file. Input `chip` [1, 3, 150, 150]: red, green and blue less their means, divided by 255;
 * output `embedding` [1, 128]. Two pictures of one person are near each other (Euclidean).
 */
export function faceEmbedderGraph(manifest: Uint8Array, weights: Uint8Array): Uint8Array {
  const read = readManifest(manifest, weights);
  const graph = new Graph();
  /** A convolution with the scaling that follows it folded in. */
  const convolve = (input: string, name: string, stride: number) => {
    const filter = filterOf(read(`${name}/conv/filters`));
    const [scale, offset] = [read(`${name}/scale/weights`).values, read(`${name}/scale/biases`).values];
    const size = filter.values.length / scale.length;
    const values = filter.values;
    for (let at = 0; at < values.length; at++) values[at] = (values[at] ?? 0) * (scale[Math.floor(at / size)] ?? 0);
    const bias = read(`${name}/conv/bias`).values.map((value, at) => value * (scale[at] ?? 0) + (offset[at] ?? 0));
    const constants = [
      graph.constant({ shape: filter.shape, values }),
      graph.constant({ shape: [bias.length], values: bias }),
    ];
    const padding = stride === 1 ? { auto_pad: 'SAME_UPPER' } : {};
    return graph.step('Conv', [input, ...constants], { strides: [stride, stride], ...padding });
  };
  const relu = (input: string) => graph.step('Relu', [input]);
  const pad = (input: string, paddings: readonly number[]) => graph.step('Pad', [input, graph.whole(paddings)]);
  const block = (input: string, name: string) => {
    const isDown = name.includes('down');
    const whole = convolve(relu(convolve(input, `conv${name}/conv1`, isDown ? 2 : 1)), `conv${name}/conv2`, 1);
    const inner = SHORT.has(name) ? pad(whole, [0, 0, 0, 0, 0, 0, 1, 1]) : whole;
    const pooled = isDown ? graph.step('AveragePool', [input], { kernel_shape: [2, 2], strides: [2, 2] }) : input;
    const more = WIDER.get(name);
    return relu(graph.step('Add', [inner, more === undefined ? pooled : pad(pooled, [0, 0, 0, 0, 0, more, 0, 0])]));
  };

  const first = relu(convolve('chip', 'conv32_down', 2));
  let last = graph.step('MaxPool', [first], { kernel_shape: [3, 3], strides: [2, 2] });
  for (const name of BLOCKS) last = block(last, name);
  const mean = graph.step('Flatten', [graph.step('GlobalAveragePool', [last])]);
  graph.step('MatMul', [mean, graph.constant(read('fc'))], {}, 'embedding');
  return graph.write({ name: 'chip', shape: [1, 3, 150, 150] }, ['embedding']);
}
