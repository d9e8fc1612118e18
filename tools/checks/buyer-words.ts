import ts from 'typescript';
import type { Check } from './check.ts';
import { isTest, projectFiles, readProjectFile } from './files.ts';

/** Matches files with text for buyers: their screens, the popup, and the server's mails, texts and answers to them. */
const toBuyers = [
  /^apps\/verify\/src\//,
  /^packages\/embed\/src\//,
  /^integrations\/shopify\/extensions\/[^/]+\/src\//,
  /^apps\/server\/src\/features\/(buyer-steps|messages|receipts|verification-messages)\//,
  /^apps\/server\/src\/platform\/messages\//,
];
/** Files there, and other files that send email, which speak to others. */
export const toOthers: Readonly<Record<string, string>> = {
  'apps/server/src/features/billing-mails/index.ts': 'merchants',
  'apps/server/src/features/billing-mails/billing-mails.ts': 'merchants',
  'apps/server/src/features/client-logins/index.ts': 'merchants',
  'apps/server/src/features/client-logins/invitation-mail.ts': 'merchants',
  'apps/server/src/features/client-logins/save-client-login.ts': 'merchants',
  'apps/server/src/features/inquiries/index.ts': 'staff',
  'apps/server/src/features/install/guide.ts': 'developers of a shop',
  'apps/server/src/features/messages/merchant-mails.ts': 'merchants',
  'apps/server/src/features/customers/mail-customer.ts': 'merchants',
  'apps/server/src/features/stores/mails/store-mail.ts': 'merchants',
  'apps/server/src/features/orders/judge-order.ts': 'merchants',
  'apps/server/src/features/owner-email/index.ts': 'merchants',
  'apps/server/src/features/passwords/reset-mails.ts': 'merchants',
  'apps/server/src/features/sign-up/present-sign-up.ts': 'merchants',
  'apps/server/src/features/sign-up/invites.ts': 'merchants',
  'apps/server/src/features/terms/terms-mails.ts': 'merchants',
  'apps/server/src/features/leads/take-lead.ts': 'staff',
  'apps/server/src/features/tickets/ticket-row.ts': 'merchants and staff',
  'apps/server/src/features/views/index.ts': 'merchants',
  'apps/server/src/features/alerts/index.ts': 'merchants and staff',
  'apps/server/src/features/buyer-steps/documents/step.ts': 'merchants: a note in the log',
  'apps/server/src/features/receipts/remove-buyer.ts': 'merchants: a note at a ban; the record that a law asks for',
  'apps/server/src/features/verification-messages/index.ts': 'merchants: what a form lacks',
  'apps/server/src/features/verification-messages/send-message.ts': 'merchants: what a form lacks',
  'apps/server/src/platform/messages/text-number.ts': 'merchants: what is wrong with a field',
  'apps/verify/src/flow/testing/example-state.ts': 'tests',
  'packages/embed/src/age-gate/readable-on.ts': 'nobody: names of colors',
  'packages/embed/src/popup-open/diagnose.ts': 'the shop’s developer',
  'packages/embed/src/popup-open/page-fields.ts': 'nobody: names of fields',
  'packages/embed/src/popup-open/prefill.ts': 'merchants: the comment of an order',
  'packages/embed/src/popup-platforms/main.ts': 'nobody: names of fields',
  'packages/embed/src/popup-check/main.ts': 'the merchant who checks the installation',
  'packages/embed/src/popup-setup/note.ts': 'the shop’s developer',
  'packages/embed/src/popup-setup/main.ts': 'the shop’s developer',
  'packages/embed/src/popup/failure.ts': 'the shop’s developer',
};
const sends = /\b(sendText|sendMail|sendProductMail|queueMessage)\(/;

/** Calls whose texts no buyer reads: faults, refused requests, the console, and names in queries of a page or the database. */
const unread =
  /^(new \w*Error|refuse|explain|trace|warn|info|error|byNames|includes|querySelector|closest|matches|matchMedia|sql|callFunction|selectFrom|innerJoin|leftJoin|select|where)$/;
const seen = /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|title|placeholder|label|lead|text)$/;
/** Matches text that is not words: keyboard keys, the token's scheme, and our name. */
const code = /^(Backspace|Escape|Enter|Files|Refusal|Bearer …|Carded)$/;

/** Every sentence a buyer reads is in `packages/words`; the code that shows or sends it holds none. */
export const buyerWords: Check = {
  name: 'buyer words',
  run: (root) => {
    const paths = projectFiles(root).filter((path) => /\.tsx?$/.test(path) && !isTest(path));
    const sources = paths
      .filter((path) => !(path in toOthers) && !path.startsWith('packages/words/'))
      .map((path) => ({ path, isToBuyers: toBuyers.some((place) => place.test(path)) }))
      .filter(({ path, isToBuyers }) => isToBuyers || /^apps\/server\/src\/(features|verification)\//.test(path))
      .map((file) => ({ ...file, text: readProjectFile(root, file.path) }));
    return sources
      .filter(({ isToBuyers, text }) => isToBuyers || sends.test(text))
      .flatMap(({ path, text }) =>
        sentencesIn(path, text).map(
          ({ line, said }) =>
            `${path}:${line}: "${said}" is not in packages/words (if no buyer reads it, say so there)`,
        ),
      );
  },
};

type Sentence = { line: number; said: string };

function sentencesIn(path: string, text: string): Sentence[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const note = (node: ts.Node, said: string) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push({ line: line + 1, said: said.trim().slice(0, 60) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isCallExpression(node) || ts.isNewExpression(node)) {
      visit(node.expression);
      if (!unread.test(calledOf(node))) node.arguments?.forEach(visit);
      else node.arguments?.filter((given) => !isText(given)).forEach(visit);
    } else if (ts.isTaggedTemplateExpression(node) && unread.test(lastName(node.tag))) {
      return;
    } else if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
      const { text: said } = node.initializer;
      if (seen.test(node.name.getText()) ? /\p{L}{2}/u.test(said) : /\p{Lu}/u.test(said) && isSentence(said))
        note(node, said);
    } else {
      const said = textOf(node);
      if (said !== null && (ts.isJsxText(node) ? /\p{L}{2}/u.test(said) && said.trim() !== 'Carded' : isSentence(said)))
        note(node, said);
      ts.forEachChild(node, visit);
    }
  };
  visit(source);
  return found;
}

/** Texts, and lists and conditions of nothing else. */
function isText(node: ts.Node): boolean {
  if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) return true;
  if (ts.isObjectLiteralExpression(node) || ts.isArrayLiteralExpression(node)) return true;
  return ts.isConditionalExpression(node) && isText(node.whenTrue) && isText(node.whenFalse);
}

/** Reads a node's text, with one character for each gap; null when it has none. */
function textOf(node: ts.Node): string | null {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

function calledOf(node: ts.CallExpression | ts.NewExpression): string {
  const name = lastName(node.expression);
  return ts.isNewExpression(node) ? `new ${name}` : name;
}

function lastName(node: ts.Expression): string {
  return ts.isPropertyAccessExpression(node) ? node.name.text : node.getText();
}

/** Two words and more as people write them, or one that begins as a sentence does; no code, style or query. */
function isSentence(text: string): boolean {
  if (code.test(text) || /[{}=<>]|(^|;)\s*[\w-]+:\S|url\(|^[\w.]+ as \w+$|^(select|insert|update|delete) /.test(text))
    return false;
  if (!/\p{Ll}/u.test(text)) return false;
  return /(^|[\s(“])[\p{L}’']{2,}[.,:!?…]? [\p{L}’'…]/u.test(text) || /^\s*\p{Lu}\p{Ll}+[.:!?…]?\s*$/u.test(text);
}
