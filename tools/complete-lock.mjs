// @ts-nocheck
// Adds the optional platform packages that the registry mirror lacks, so that `npm ci` accepts the lock file.
import { readFileSync, writeFileSync } from 'node:fs';

const file = process.argv[2] ?? 'package-lock.json';
const lock = JSON.parse(readFileSync(file, 'utf8'));
const p = lock.packages;
const added = [];
const OS = {
  darwin: 'darwin',
  win32: 'win32',
  win: 'win32',
  linux: 'linux',
  android: 'android',
  freebsd: 'freebsd',
  openharmony: 'openharmony',
  openbsd: 'openbsd',
  netbsd: 'netbsd',
  sunos: 'sunos',
  aix: 'aix',
};
const CPU = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'wasm32'];
const places = (from) => {
  const out = [from];
  for (let at = from; at; ) {
    const i = at.lastIndexOf('/node_modules/');
    at = i < 0 ? '' : at.slice(0, i);
    out.push(at);
  }
  return [...new Set(out)];
};
const key = (at, name) => `${at ? `${at}/` : ''}node_modules/${name}`;
for (const [from, entry] of Object.entries(p))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const at = places(from).find((place) => p[key(place, name)]);
    if (at !== undefined && (!/^\d+\.\d+\.\d+\S*$/.test(version) || p[key(at, name)].version === version)) continue;
    const words = name.replace(/^@[^/]+\//, '').split(/[-.]/);
    const os = words.map((w) => OS[w]).find(Boolean);
    const cpu = words.find((w) => CPU.includes(w));
    if (!os && !cpu) {
      console.log('not a platform package', from, name);
      continue;
    }
    const where = key(at === undefined ? '' : from, name);
    p[where] = {
      version: version.replace(/^[\^~]/, ''),
      ...(cpu ? { cpu: [cpu] } : {}),
      ...(entry.dev ? { dev: true } : {}),
      ...(words.includes('musl') ? { libc: ['musl'] } : {}),
      optional: true,
      ...(os ? { os: [os] } : {}),
    };
    added.push(where);
  }
lock.packages = Object.fromEntries(Object.entries(p).sort(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log('added', added.length);
if (process.argv[3]) console.log(added.join('\n'));
