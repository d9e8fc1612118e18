import type { InferenceSession } from 'onnxruntime-node';
import { type Constant, Graph } from './graph.ts';
import { NotAvailable, readWeights } from './read-weights.ts';

/** Makers of each model's ONNX file. */
const makers = {
  textDetector: () => readWeights('textDetector'),
  textRecognizer: () => readWeights('textRecognizer'),
  faceDetector: async () =>
    faceDetectorGraph(await readWeights('faceDetectorManifest'), await readWeights('faceDetector')),
  faceEmbedder: async () =>
    faceEmbedderGraph(await readWeights('faceEmbedderManifest'), await readWeights('faceEmbedder')),
} as const;

export type ModelName = keyof typeof makers;
/** A model that is ready, and what makes tensors for it. */
type Model = { readonly runtime: Runtime; readonly session: InferenceSession };

const opened = new Map<ModelName, Promise<Model>>();

/**
 * Opens a model at its first use and keeps it. Rejects with `NotAvailable` where no runtime can be loaded, or the weights are not those
 * that were measured. One thread: a second one only spins while it waits.
 */
export function openModel(name: ModelName): Promise<Model> {
  const known = opened.get(name) ?? open(name);
  opened.set(name, known);
  return known;
}

async function open(name: ModelName): Promise<Model> {
  const runtime = await openRuntime();
  const session = await runtime.InferenceSession.create(await makers[name](), {
    executionProviders: ['cpu'],
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    // A plan kept for every size of picture and line took 180 MB and saved no time.
    enableMemPattern: false,
    logSeverityLevel: 3,
  });
  return { runtime, session };
}

type Runtime = typeof import('onnxruntime-node');

/** Natively compiled, or, on machines it has no binary for (Intel Macs, Alpine), the same as WebAssembly, which takes two to three times as long. */
async function openRuntime(): Promise<Runtime> {
  return import('onnxruntime-node').catch(openWebRuntime);
}

async function openWebRuntime(): Promise<Runtime> {
  const web = await import('onnxruntime-web').catch(() => {
    throw new NotAvailable('No runtime for models can be loaded on this machine.');
  });
  // A second thread would be a worker, which a reader may not start.
  web.env.wasm.numThreads = 1;
  // The parts that are used here are the same in both.
  return web as unknown as Runtime;
}

/** Blocks that halve the picture, and those of them that come with more channels than the block before: to how many. */
const HALVING = new Set([7, 15, 23]);
const WIDENING = new Map([
  [15, 24],
  [23, 48],
]);
const DETECTOR_BLOCKS = 31;

/**
 * BlazeFace, the variant for the camera at the back, as an ONNX file. Input `image` [1, 3, 256, 256] from −1 to 1; outputs `scores16`,
 * `boxes16` (2 anchors at each of 16×16 places) and `scores8`, `boxes8` (6 at each of 8×8), places row by row.
 */
function faceDetectorGraph(manifest: Uint8Array, weights: Uint8Array): Uint8Array {
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
  for (let index = 0; index < DETECTOR_BLOCKS; index++) fine = block(fine, index);
  const coarse = relu(convolve(byChannel(fine, 125, 2), 127, 128, 1));
  return graph.write({ name: 'image', shape: [1, 3, 256, 256] }, [
    head(fine, 135, 'scores16'),
    head(fine, 131, 'boxes16'),
    head(coarse, 133, 'scores8'),
    head(coarse, 129, 'boxes8'),
  ]);
}

/** Residual blocks in order: the ones named `down` halve the picture. */
const EMBEDDER_BLOCKS =
  '32_1 32_2 32_3 64_down 64_1 64_2 64_3 128_down 128_1 128_2 256_down 256_1 256_2 256_down_out'.split(' ');
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
function faceEmbedderGraph(manifest: Uint8Array, weights: Uint8Array): Uint8Array {
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
  for (const name of EMBEDDER_BLOCKS) last = block(last, name);
  const mean = graph.step('Flatten', [graph.step('GlobalAveragePool', [last])]);
  graph.step('MatMul', [mean, graph.constant(read('fc'))], {}, 'embedding');
  return graph.write({ name: 'chip', shape: [1, 3, 150, 150] }, ['embedding']);
}

/** Entry of a TensorFlow.js manifest about one constant, in the order of the weights file. */
type Entry = {
  readonly name: string;
  readonly shape: readonly number[];
  readonly dtype: 'float32' | 'int32';
  readonly quantization?: { readonly dtype: 'uint8'; readonly scale: number; readonly min: number };
};
type Group = { readonly weights: readonly Entry[] };

/** The constants of a TensorFlow.js network by name; whole numbers are left out. `manifest` is either kind of its JSON files. */
function readManifest(manifest: Uint8Array, weights: Uint8Array): (name: string) => Constant {
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
function filterOf({ shape, values }: Constant, depthwise = false): Constant {
  const [height = 1, width = 1, inputs = 1, outputs = 1] = shape;
  const turned = new Float32Array(values.length);
  for (let place = 0; place < height * width; place++)
    for (let input = 0; input < inputs; input++)
      for (let output = 0; output < outputs; output++)
        turned[(output * inputs + input) * height * width + place] =
          values[(place * inputs + input) * outputs + output] ?? 0;
  return { shape: depthwise ? [inputs, 1, height, width] : [outputs, inputs, height, width], values: turned };
}
