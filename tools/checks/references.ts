import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

const topFolders = 'apps|packages|examples|integrations|platforms|e2e|bench|docs|tools|\\.ci';
const mention = new RegExp(`^(${topFolders})/[\\w./@-]*$`);
const fileMention = /^[\w.@-]+(\/[\w.@-]+)+\.(ts|tsx|mjs|json|md|sql|css|png|sh)$/;

/** Documents whose links and paths must be true. Pages of the public site have their own addresses. */
function isDocument(path: string): boolean {
  return /^([^/]+|docs\/.*|examples\/.*|packages\/[^/]+\/[^/]+)\.md$/.test(path);
}

/** Links, file mentions and npm scripts in the documents lead somewhere. */
export const references: Check = {
  name: 'references',
  run: (root) => {
    const files = projectFiles(root);
    const scripts = scriptsOf(root, files);
    return files.filter(isDocument).flatMap((path) => {
      const text = readProjectFile(root, path);
      const prose = text.replace(/^```[\s\S]*?^```/gm, '');
      return [
        ...deadLinks(root, path, prose),
        ...deadMentions(root, path, prose),
        ...[...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
          .map((match) => match[1] ?? '')
          .filter((name) => !scripts.has(name))
          .map((name) => `${path}: there is no script "npm run ${name}"`),
      ];
    });
  },
};

function scriptsOf(root: string, files: string[]): Set<string> {
  if (!files.includes('package.json')) return new Set();
  return new Set(Object.keys(JSON.parse(readProjectFile(root, 'package.json')).scripts ?? {}));
}

function deadLinks(root: string, path: string, prose: string): string[] {
  return [...prose.matchAll(/\]\(([^)\s]+)(?:\s"[^"]*")?\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target) || target.startsWith('/')) return [];
    const [file = '', anchor] = target.split('#');
    const linked = file === '' ? path : join(dirname(path), file);
    if (!existsSync(join(root, linked))) return [`${path}: the link to ${target} is dead`];
    if (!anchor || !linked.endsWith('.md')) return [];
    return anchorsOf(readProjectFile(root, linked)).has(anchor) ? [] : [`${path}: ${linked} has no heading #${anchor}`];
  });
}

function anchorsOf(text: string): Set<string> {
  const headings = text.split('\n').filter((line) => /^#{1,6} /.test(line));
  const slug = (line: string) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .trim()
      .replace(/ /g, '-');
  return new Set(headings.map(slug));
}

function deadMentions(root: string, path: string, prose: string): string[] {
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, code = '']) => {
    // The data directory exists only where the product has run.
    const isPath = !code.startsWith('.data/') && (mention.test(code) || fileMention.test(code));
    if (!isPath) return [];
    const isThere = [code, join(dirname(path), code)].some((candidate) => existsSync(join(root, candidate)));
    return isThere ? [] : [`${path}: \`${code}\` is not there`];
  });
}
