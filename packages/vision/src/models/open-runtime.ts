import { NotAvailable } from './not-available.ts';

export type Runtime = typeof import('onnxruntime-node');

/** Natively compiled, or, on machines it has no binary for (Intel Macs, Alpine), the same as WebAssembly, which takes two to three times as long. */
export async function openRuntime(): Promise<Runtime> {
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
