import type { InferenceSession } from 'onnxruntime-node';
import { faceDetectorGraph } from './face-detector-graph.ts';
import { faceEmbedderGraph } from './face-embedder-graph.ts';
import { openRuntime, type Runtime } from './open-runtime.ts';
import { readWeights } from './read-weights.ts';

/** How each model's ONNX file is come by. */
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
export type Model = { readonly runtime: Runtime; readonly session: InferenceSession };

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
