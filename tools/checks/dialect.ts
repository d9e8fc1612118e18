import ts from 'typescript';
import type { Check } from './check.ts';
import { projectFiles, readProjectFile } from './files.ts';

/** Words of another spelling, or of our own making, and what the field says. Names that a standard or another program gives are not ours to change. */
const words: readonly (readonly [word: RegExp, standard: string])[] = [
  [/\b\w*licence/i, 'license'],
  [/\b\w*normalis/i, 'normalize'],
  [/\b\w*recognis/i, 'recognize'],
  [/\b\w*organis/i, 'organize'],
  [/\b\w*initialis/i, 'initialize'],
  [/\b\w*serialis/i, 'serialize'],
  [/\bbehaviour/i, 'behavior'],
  [/neighbour/i, 'neighbor'],
  [/\blevelled/i, 'leveled'],
  [/\bcolours?\b/i, 'color'],
  [/\bcatalogue/i, 'catalog'],
  [/\bartefact/i, 'artifact'],
  [/\b\w*learnt/i, 'learned'],
  [/\bgrey\b/i, 'gray'],
  [/\btidings\b/i, 'messages'],
  [/\bdeeds\b/i, 'actions'],
  [/\breadAside\b/, 'readInWorker'],
  [/\b(tell|told)[A-Z]\w*|\b[a-z]\w*(Tell|Told)\b/, 'as what it does: a buyer message, notify, seed'],
  [/\b(const|let|function|type) [tT](ell|old)\b/, 'as what it is: a message, a notice, an answer'],
  [/\blineUp\b/, 'lock'],
  [/\bStaffHands\w*/, 'StaffAccess'],
  [/\bspend(Live|Token)\b/, 'consume'],
];
/** Phrases that an American reader has to read twice, and their replacements. Exact phrases only, and few of them. */
const phrases: typeof words = [
  [/\bwhoever\b/i, 'anyone who'],
  [/\bany more\b/i, 'no longer'],
  [/\bonce more\b/i, 'again'],
  [/\b(goes|gone) on with\b/i, 'continue'],
  [/\bis told so\b/i, 'is notified'],
  [/\bis there already\b/i, 'already exists'],
  [/\bkeeps waiting\b/i, 'is still waiting'],
  [/\bstopped at the door\b/i, 'refused before the check'],
  [/\bunwanted mail\b/i, 'spam'],
  [/\b(we mail|mailed links?|mail (me|you) a)\b/i, 'email'],
  [/\bsaved filters?\b/i, 'saved view'],
];
/** Records of decisions stay as they were written. */
const asWritten = /^docs\/decisions\//;
const spelled = /\.(tsx?|mjs|css|md)$/;
/** Lists of names and texts that others wrote. */
const ofOthers = /(^|\/)migrations\/|street-suffixes\.ts$|tools\/checks\/(dialect|planted-faults\.more\.test)\.ts$/;

/** Requires one way to write what TypeScript allows in several, one spelling, and one word for each concept. */
export const dialect: Check = {
  name: 'dialect',
  run: (root) =>
    projectFiles(root)
      .filter((path) => spelled.test(path) && !ofOthers.test(path))
      .flatMap((path) => {
        const text = readProjectFile(root, path);
        return [...spellingFaults(path, text), ...(/\.tsx?$/.test(path) ? formFaults(path, text) : [])];
      }),
};

function spellingFaults(path: string, text: string): string[] {
  const list = asWritten.test(path) ? words : [...words, ...phrases];
  if (!list.some(([word]) => word.test(text))) return [];
  return text.split('\n').flatMap((line, index) =>
    list.flatMap(([word, standard]) => {
      const found = word.exec(line)?.[0];
      return found === undefined ? [] : [`${path}:${index + 1}: "${found}" is written ${standard} here`];
    }),
  );
}

/** Requires a `function` for exports and a `type` for shapes; interfaces may only extend another module's. */
function formFaults(path: string, text: string): string[] {
  if (!/^(export )?(declare )?interface |^export const \w+ =/m.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const lineOf = (node: ts.Node) => file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
  return file.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement))
      return [`${path}:${lineOf(statement)}: interface ${statement.name.text} is a type here`];
    return isExportedArrow(statement) ? [`${path}:${lineOf(statement)}: write what is exported as a function`] : [];
  });
}

/** Finds exported arrow functions. A constant with a declared type may hold one, since the type is its purpose. */
function isExportedArrow(statement: ts.Statement): boolean {
  if (!ts.isVariableStatement(statement)) return false;
  if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return false;
  return statement.declarationList.declarations.some(
    ({ type, initializer }) => type === undefined && initializer !== undefined && ts.isArrowFunction(initializer),
  );
}
