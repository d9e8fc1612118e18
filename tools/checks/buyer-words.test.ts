import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../set-up.mjs';
import { buyerWords, toOthers } from './buyer-words.ts';
import { faultsInProject } from './planted-project.ts';

const screen = 'apps/verify/src/features/phone/phone-screen.tsx';
const mail = 'apps/server/src/features/messages/index.ts';
const popup = 'packages/embed/src/popup/instance.ts';

const planted: [what: string, path: string, text: string, said: string][] = [
  ['text of an element', screen, 'export const A = () => <p>Wait a moment</p>;', 'Wait a moment'],
  ['one word of an element', screen, 'export const A = () => <b>wait</b>;', 'wait'],
  ['a name that is only heard', screen, 'export const A = () => <i aria-label="close" />;', 'close'],
  ['the heading of a part', screen, 'export const A = () => <Note lead="Wait a moment" />;', 'Wait a moment'],
  ['a choice of two', screen, "export const A = () => <p>{done ? 'Done.' : ''}</p>;", 'Done.'],
  ['a template', screen, 'export const said = `you are $' + '{age} years old`;', 'you are … years old'],
  ['what a call is given', screen, "setText('Your card has expired');", 'Your card has expired'],
  ['a mail', mail, "await sendMail(context, { to, subject: 'Your age check', text });", 'Your age check'],
  ['a text message', mail, 'await sendText(context, { to, body: `Your code is $' + '{code}` });', 'Your code is …'],
  [
    'a mail from anywhere',
    'apps/server/src/features/bans/seed-buyer.ts',
    "await sendMail(context, { to, subject, text: 'You are banned; ask the shop.' });",
    'You are banned; ask the shop.',
  ],
  ['the popup', popup, "dialog.append('Please wait here');", 'Please wait here'],
];

test.each(planted)('finds %s', async (_, path, text, said) => {
  const faults = await faultsInProject(buyerWords, { [path]: `${text}\n` });
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^${path}:1: "${said}"`))]);
});

test('leaves alone what no buyer reads', async () => {
  const files = {
    [screen]: `// Wait a moment
import { say } from 'a file';
export const A = () => <p className="wide lead" aria-label={say('phone_number')}>{say('wait')} Carded</p>;
if (!known) throw new Error('There is no app around this screen.');
type Kind = 'Two words';
`,
    [popup]:
      "explain('CardedConfig has no key.');\nexport const css = 'all:revert;margin:0 0 8px;font:16px sans-serif';\n",
    [mail]: "await tx.selectFrom('websites as w').select(['w.name as shop name']).execute();\n",
    'apps/server/src/features/bans/bans.ts': "export const said = 'The buyer is banned.';\n",
    'apps/server/src/features/passwords/reset-mails.ts':
      "await sendMail(context, { subject: 'Set a new password' });\n",
  };
  expect(await faultsInProject(buyerWords, files)).toEqual([]);
});

test('knows only files that are there', () => {
  expect(Object.keys(toOthers).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
