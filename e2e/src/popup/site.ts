import { appendFile, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';
import { fakeScreens, fakeScreensScript } from './fake-screens.ts';

/** Finds the folder of a product's scripts; mutation testing replaces it, and reads which code each story runs. */
export function builtFolder(product: string): string {
  return process.env.CARDED_POPUP_FOLDER ?? join(import.meta.dirname, `../../../packages/embed/build/${product}/v1`);
}
const reachedFile = process.env.CARDED_POPUP_REACHED;

/** A page of the invented shop, by path; `headers` are the page's. */
type Page = { html: string; headers?: Record<string, string> };
export type Site = {
  /** Address of a page made of this body. */
  page: (body: string, options?: { head?: string; headers?: Record<string, string> }) => string;
  script: string;
  gate: string;
  scriptOrigin: string;
  screensOrigin: string;
  evil: (html: string) => string;
};

type Answer = { status?: number; type: string; body: string; headers?: Record<string, string> };
const listen = async (answer: (path: string, request: IncomingMessage) => Promise<Answer> | Answer) => {
  const server = createServer(async (request, response) => {
    const { status = 200, type, body, headers } = await answer((request.url ?? '/').split('?')[0] ?? '/', request);
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, port: (server.address() as AddressInfo).port };
};
const close = (server: Server) => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
};
const missing: Answer = { status: 404, type: 'text/plain', body: 'not here' };

/** Three origins as in the world: the shop's, the one that serves the script, the one of the buyer's screens; and a hostile one. */
export const test = plain.extend<{ site: Site }>({
  context: async ({ context }, use, story) => {
    const reached = new Set<string>();
    if (reachedFile) await context.exposeBinding('cardedReached', (_, id: string) => void reached.add(id));
    await use(context);
    if (reachedFile && story.status === 'passed') {
      const record = { story: story.titlePath, reached: [...reached] };
      await appendFile(reachedFile, `${JSON.stringify(record)}\n`);
    }
  },
  site: async ({ browserName: _ }, use) => {
    const screens = await listen((path) =>
      path === '/screens.js'
        ? { type: 'text/javascript', body: fakeScreensScript }
        : { type: 'text/html', body: fakeScreens },
    );
    const screensOrigin = `http://verify.localhost:${screens.port}`;
    const origins = (code: string) =>
      code
        .replaceAll('__CARDED_VERIFY_ORIGIN__', screensOrigin)
        .replaceAll('__CARDED_ORIGIN__', `http://localhost:${scripts.port}`);
    const scripts: Awaited<ReturnType<typeof listen>> = await listen(async (path) => {
      const [, product = '', name = ''] = /^\/static\/(popup|age-gate)\/v1\/([\w-]+\.js)$/.exec(path) ?? [];
      if (!name.startsWith(product) || product === '') return missing;
      const code = await readFile(join(builtFolder(product), name), 'utf8');
      const headers = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };
      return { type: 'text/javascript', body: origins(code), headers };
    });
    const pages = new Map<string, Page>();
    const serve = (path: string, request: IncomingMessage): Answer => {
      if (path === '/order') return { type: 'text/html', body: `<h1>Order</h1><pre>${request.method}</pre>` };
      const page = pages.get(path);
      return page
        ? { type: 'text/html', body: page.html, ...(page.headers ? { headers: page.headers } : {}) }
        : missing;
    };
    const shop = await listen(serve);
    const hostile = await listen(serve);
    const add = (page: Page) => {
      const path = `/page-${pages.size}`;
      pages.set(path, page);
      return path;
    };
    const scriptOrigin = `http://localhost:${scripts.port}`;
    await use({
      page: (body, { head = '', headers } = {}) => {
        const html = `<!doctype html><html lang="en"><head><title>Shop</title>${head}</head><body>${body}</body></html>`;
        return `http://shop.localhost:${shop.port}${add({ html, ...(headers ? { headers } : {}) })}`;
      },
      script: `${scriptOrigin}/static/popup/v1/popup.js`,
      gate: `${scriptOrigin}/static/age-gate/v1/age-gate.js`,
      scriptOrigin,
      screensOrigin,
      evil: (html) => `http://evil.localhost:${hostile.port}${add({ html })}`,
    });
    await Promise.all([screens, scripts, shop, hostile].map(({ server }) => close(server)));
  },
});

/** A checkout form whose own scripts count what reaches them. */
export const checkout = `
<div style="height:1500px">Long page</div>
<form id="checkout" method="post" action="/order">
  <input name="first_name" value="Dana"><input name="last_name" value="Whitcomb"><input name="city" value="">
  <select name="state"><option value="ID" selected>Idaho</option><option value="CA">California</option></select>
  <textarea name="order_comments"></textarea>
  <button id="place" type="submit">Place order</button>
</form>`;

/** Counts what reaches the shop's own handlers, and keeps the page. */
export const counting = `
window.heard = { mousedown: 0, click: 0, submit: 0 };
for (const type of ['mousedown', 'click']) document.getElementById('place').addEventListener(type, () => heard[type]++);
document.getElementById('checkout').addEventListener('submit', (event) => { heard.submit++; window.sent = Object.fromEntries(new FormData(event.target)); event.preventDefault(); });`;
