// The scanner's service worker: keeps the screen itself, so that it opens without network. Never an answer of the API, never a person's data.
// after-build.ts writes it to the site's root, with the build's version and files in place of these two.
declare const version: string;
declare const files: readonly string[];
declare const self: unknown;
declare const location: { readonly origin: string };
declare const caches: {
  open(name: string): Promise<{ addAll(requests: Request[]): Promise<void> }>;
  keys(): Promise<string[]>;
  delete(name: string): Promise<boolean>;
  match(path: string, options: { cacheName: string }): Promise<Response | undefined>;
};

/** Members of a browser's service worker that are used here. */
type Lasting = {
  waitUntil(work: Promise<unknown>): void;
};
type Fetching = Lasting & {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
};
type Scope = {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void;
  readonly clients: { claim(): Promise<void> };
};
const scope = self as Scope;
const prefix = 'carded-scanner-';
const cacheName = prefix + version;
/** Every screen is this one page. */
const page = '/scanner';
const slowMs = 3_000;

const install = async () => {
  const cache = await caches.open(cacheName);
  await cache.addAll([page, ...files].map((path) => new Request(path, { credentials: 'omit' })));
};

const activate = async () => {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  await scope.clients.claim();
};

const kept = async (path: string): Promise<Response> => (await caches.match(path, { cacheName })) ?? Response.error();

/** The page from the network while that is quick, else the kept one. */
const openPage = async (request: Request): Promise<Response> => {
  const slow = new Promise<null>((resolve) => setTimeout(resolve, slowMs, null));
  const answer = await Promise.race([fetch(request).catch(() => null), slow]);
  return answer !== null && answer.status < 500 ? answer : kept(page);
};

const openFile = async (request: Request, path: string): Promise<Response> =>
  (await caches.match(path, { cacheName })) ?? fetch(request);

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (files.includes(pathname)) event.respondWith(openFile(request, pathname));
});
