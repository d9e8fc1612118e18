import { Graph } from './graph.ts';
import { filterOf, readManifest } from './read-manifest.ts';

/** Blocks that halve the picture, and those of them that come with more channels than the block before: to how many. */
const HALVING = new Set([7, 15, 23]);
const WIDENING = new Map([
  [15, 24],
  [23, 48],
]);
const BLOCKS = 31;

/**
 * BlazeFace, the variant for the camera at the back, as an ONNX file. Input `image` [1, 3, 256, 256] from −1 to 1; outputs `scores16`,
 * `boxes16` (2 anchors at each of 16×16 places) and `scores8`, `boxes8` (6 at each of 8×8), places row by row.
 */
export function faceDetectorGraph(manifest: Uint8Array, weights: Uint8Array): Uint8Array {
  const read = readManifest(manifest, weights);
  const of = (index: number) => read(index < 0 ? 'unknown' : `unknown_${index}`);
  const graph = new Graph();
  const convolve = (input: string, filter: number, bias: number, stride: number) =>
    graph.step('Conv', [input, graph.constant(filterOf(of(filter))), graph.constant(of(bias))], {
      strides: [stride, stride],
      auto_pad: 'SAME_UPPER',
    });
  const byChannel = (input: string, filter: number, stride: number) => {
    const constant = filterOf(of(filter), true);
    const group = constant.shape[0] ?? 1;
    const attributes = { strides: [stride, stride], auto_pad: 'SAME_UPPER', group };
    return graph.step('Conv', [input, graph.constant(constant)], attributes);
  };
  const relu = (input: string) => graph.step('Relu', [input]);
  const block = (input: string, index: number) => {
    const stride = HALVING.has(index) ? 2 : 1;
    const first = 4 * index + 1;
    const inner = convolve(byChannel(input, first, stride), first + 2, first + 3, 1);
    const pooled = stride === 1 ? input : graph.step('MaxPool', [input], { kernel_shape: [2, 2], strides: [2, 2] });
    const more = WIDENING.get(index);
    const direct = more === undefined ? pooled : graph.step('Pad', [pooled, graph.whole([0, 0, 0, 0, 0, more, 0, 0])]);
    return relu(graph.step('Add', [inner, direct]));
  };
  const head = (input: string, filter: number, name: string) =>
    graph.step('Transpose', [convolve(input, filter, filter + 1, 1)], { perm: [0, 2, 3, 1] }, name);

  let fine = relu(convolve('image', -1, 0, 2));
  for (let index = 0; index < BLOCKS; index++) fine = block(fine, index);
  const coarse = relu(convolve(byChannel(fine, 125, 2), 127, 128, 1));
  return graph.write({ name: 'image', shape: [1, 3, 256, 256] }, [
    head(fine, 135, 'scores16'),
    head(fine, 131, 'boxes16'),
    head(coarse, 133, 'scores8'),
    head(coarse, 129, 'boxes8'),
  ]);
}
