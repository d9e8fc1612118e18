import type { Deliver } from './deliver.ts';

/** Carries a request to the gateway. Rejects when the connection breaks; may never resolve. */
export type SandboxTransport = (text: string, signal: AbortSignal) => Promise<{ status: number; text: string }>;

const answerMaxBytes = 64 * 1024;

/** To a gateway in this process. */
export function inProcess(deliver: Deliver): SandboxTransport {
  return async (text) => {
    const delivery = deliver(text);
    if (delivery.kind === 'silent') return new Promise(() => {});
    if (delivery.kind === 'broken') throw new Error('the connection broke');
    return delivery;
  };
}

/** To a gateway that another process serves. */
export function overHttp(url: string): SandboxTransport {
  return async (body, signal) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
    const text = await response.text();
    return { status: response.status, text: text.slice(0, answerMaxBytes) };
  };
}
