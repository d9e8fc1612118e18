import { expectAccessible } from '#harness/accessible.ts';
import { asOwner, asStaff, mailsTo } from '#harness/api.ts';
import { unknownBuyer } from '#harness/buyers.ts';
import { licenseOf, photoOf } from '#harness/cards.ts';
import { leaveUndrawn } from '#harness/drawn.ts';
import { pasteFile } from '#harness/paste.ts';
import { loginOf, theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

const uploadProblem = 'Error uploading attachments, file sizes may be too large. Please try again.';
const leaveQuestion = 'You have unsaved changes, are you sure you wish to navigate away?';

test('a merchant asks, staff answers with a note beside it, the merchant shows a screenshot and closes', {
  tag: '@gate',
}, async ({ merchant, staff }) => {
  test.slow();
  const { url } = theRun().demo;
  const subject = `Where do I ban somebody ${Date.now()}`;

  await merchant.goto(`${url}/support`);
  await merchant.waitForURL(`${url}/account/support`);
  await merchant.goto(`${url}/account/support/new`);
  await expect(merchant).toHaveTitle('New ticket | Carded');
  await merchant.getByLabel('Subject').fill(subject);
  await merchant.getByLabel(/^What happened/).fill('I cannot find the button.');
  await merchant.getByRole('button', { name: 'Open the ticket' }).click();
  await merchant.waitForURL(/\/account\/support\/view\//);
  const id = merchant.url().split('/').at(-1) ?? '';
  await expect(merchant.getByRole('heading', { name: subject })).toBeVisible();
  await expect.poll(async () => (await mailsTo(loginOf('staff').email)).some((text) => text.includes(id))).toBe(true);

  await asStaff().call('cannedReplies.create', {
    body: { title: `Hello ${id}`, body: 'Hi {name}, about #{number}:' },
  });
  await staff.goto(`${url}/staff/support`);
  await staff.getByRole('searchbox', { name: 'Search all tickets' }).fill(subject);
  await expect(staff.getByRole('list', { name: 'Tickets' }).getByRole('link')).toHaveCount(1);
  await expectAccessible(staff, 'the inbox');
  await staff.getByRole('searchbox').blur();
  await staff.keyboard.press('j');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { name: subject })).toBeVisible();
  await staff.getByRole('button', { name: 'Take it' }).click();
  await expect(staff.getByText('In Progress', { exact: true }).first()).toBeVisible();
  await staff.getByRole('button', { name: 'Note for staff' }).click();
  await staff.getByLabel('Note for staff', { exact: true }).last().fill('Asked twice this week.');
  await staff.getByRole('button', { name: 'Keep the note' }).click();
  await expect(staff.getByText('Note, visible to staff only')).toBeVisible();
  await staff.getByRole('button', { name: 'Reply', exact: true }).click();
  await staff.getByLabel('Insert a prepared reply').selectOption({ label: `Hello ${id}` });
  await expect(staff.getByLabel('Your reply')).toHaveValue(/^Hi Ingrid, about #\d+:$/);
  await staff.getByLabel('Your reply').fill('Open the verification and press b.');
  await staff.getByRole('button', { name: 'Send to the merchant' }).click();
  await expect(staff.getByText('Open the verification and press b.')).toBeVisible();
  await expectAccessible(staff, 'a ticket for staff');

  // Waits for the poll, within ten seconds.
  await expect(merchant.getByText('Open the verification and press b.')).toBeVisible();
  await expect(merchant.getByText('Waiting for you')).toBeVisible();
  await expect(merchant.getByText('Asked twice this week.')).toHaveCount(0);
  await expectAccessible(merchant, 'a ticket');
  await expect.poll(async () => (await mailsTo(loginOf('owner').email)).some((text) => text.includes(id))).toBe(true);

  // Three actions: paste, type, send.
  const reply = merchant.getByLabel('Your reply');
  await pasteFile(reply, { name: 'image.png', type: 'image/png', bytes: await merchant.screenshot() });
  await expect(merchant.getByRole('list', { name: 'Attached' }).getByText(/^screenshot-1\.png/)).toBeVisible();
  await reply.fill('This is all I see.');
  await expect.poll(() => merchant.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0);
  await merchant.waitForTimeout(400);
  await merchant.reload();
  await expect(reply).toHaveValue('This is all I see.');
  await expect(merchant.getByText(/^screenshot-1\.png/)).toBeVisible();

  await merchant.getByRole('link', { name: 'Support', exact: true }).first().click();
  const question = merchant.getByRole('dialog', { name: leaveQuestion });
  await expect(question).toBeVisible();
  await expectAccessible(merchant, 'the question before leaving');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await reply.press('Control+Enter');
  await expect(merchant.getByText('You replied')).toBeVisible();
  await expect(merchant.getByRole('img', { name: 'screenshot-1.png' })).toBeVisible();
  await expect(reply).toHaveValue('');

  await expect(staff.getByText('This is all I see.')).toBeVisible();
  await staff.getByRole('button', { name: 'Show screenshot-1.png' }).click();
  await expect(staff.getByRole('img', { name: 'screenshot-1.png' })).toBeVisible();

  await merchant.getByRole('button', { name: 'Close the ticket' }).click();
  await expect(merchant.getByText('Closed', { exact: true })).toBeVisible();
  await merchant.getByRole('button', { name: 'Yes' }).click();
  await expect(merchant.getByText('Thank you. Your answer helps us.')).toBeVisible();
  const { replies } = await asStaff().call('cannedReplies.list', {});
  for (const one of replies.filter(({ title }) => title.includes(id)))
    await asStaff().call('cannedReplies.remove', { params: { id: one.id } });
});

test('a picture of an ID is held back before it leaves the browser, and what is too large is refused in words', async ({
  merchant,
}) => {
  test.slow();
  const { url } = theRun().demo;
  const { id } = await asOwner().call('tickets.create', { body: { subject: `An ID ${Date.now()}`, body: 'See.' } });
  const sent: string[] = [];
  merchant.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await merchant.goto(`${url}/account/support/view/${id}`);
  const reply = merchant.getByLabel('Your reply');
  const back = await photoOf((await licenseOf(unknownBuyer())).back, 'back.jpg');
  await pasteFile(reply, { name: back.name, type: back.mimeType, bytes: back.buffer });
  const guard = merchant.getByRole('alert').filter({ hasText: 'This looks like somebody’s ID' });
  await expect(guard).toBeVisible();
  await expect(guard.getByRole('link', { name: 'Send a verification link' })).toHaveAttribute('href', '/account/send');
  await expectAccessible(merchant, 'the guard');
  expect(sent).toEqual([]);
  await guard.getByRole('button', { name: 'Leave it out' }).click();
  await expect(merchant.getByRole('list', { name: 'Attached' })).toHaveCount(0);

  await merchant
    .locator('input[type=file]')
    .setInputFiles({ name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.alloc(5_100_000, 'a') });
  await expect(merchant.getByText(uploadProblem)).toBeVisible();
  await merchant
    .locator('input[type=file]')
    .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('order\n1\n') });
  await reply.fill('The list.');
  await merchant.getByRole('button', { name: 'Send reply' }).click();
  await expect(merchant.getByRole('link', { name: 'orders.csv' })).toBeVisible();
  const waiting = merchant.waitForEvent('download');
  await merchant.getByRole('link', { name: 'orders.csv' }).click();
  expect((await waiting).suggestedFilename()).toBe('orders.csv');
  await asOwner().call('tickets.close', { params: { id } });
});

test('a file pasted while another is looked at is attached, too', async ({ merchant }) => {
  test.slow();
  await merchant.goto(`${theRun().demo.url}/account/support/new`);
  const body = merchant.getByLabel(/^What happened/);
  const picture = await photoOf(
    { width: 1200, height: 900, data: new Uint8ClampedArray(1200 * 900 * 4).fill(200) },
    'seen.jpg',
  );
  // The second comes before anything of the first was read.
  await Promise.all([
    pasteFile(body, { name: picture.name, type: picture.mimeType, bytes: picture.buffer }),
    pasteFile(body, { name: 'orders.csv', type: 'text/csv', bytes: Buffer.from('order\n1\n') }),
  ]);
  await expect(merchant.getByRole('list', { name: 'Attached' }).getByRole('listitem')).toHaveText([
    /seen\.jpg/,
    /orders\.csv/,
  ]);
});

test('lists say what they hold when empty, and stay when they fail', async ({ merchant, quiet }) => {
  quiet.expects(/status of 503/);
  const { url } = theRun().demo;
  let answer: 'empty' | 'error' = 'empty';
  await leaveUndrawn(merchant);
  await merchant.route('**/api/ticket', (route) =>
    answer === 'empty'
      ? route.fulfill({ json: { tickets: [] } })
      : route.fulfill({
          status: 503,
          json: { error: { code: 'unavailable', message: 'Try again', request_id: 'req_1' } },
        }),
  );
  await merchant.goto(`${url}/account/support`);
  await expect(merchant.getByRole('heading', { name: 'No tickets yet' })).toBeVisible();
  await expectAccessible(merchant, 'no tickets');
  answer = 'error';
  await merchant.reload();
  await expect(merchant.getByRole('heading', { name: 'The tickets did not load' })).toBeVisible();
  await expectAccessible(merchant, 'tickets that did not load');
});

test('a ticket whose answer was lost on the way is opened once when it is sent again', async ({ merchant, quiet }) => {
  quiet.expects(/ERR_FAILED/);
  const { url } = theRun().demo;
  const subject = `Sent twice ${Date.now()}`;
  let lost = 0;
  await merchant.route('**/api/ticket', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await merchant.goto(`${url}/account/support/new`);
  await merchant.getByLabel('Subject').fill(subject);
  await merchant.getByLabel(/^What happened/).fill('The line is bad here.');
  const send = merchant.getByRole('button', { name: 'Open the ticket' });
  await send.click();
  await expect(merchant.getByRole('alert')).toBeVisible();
  await send.dblclick();
  await merchant.waitForURL(/\/account\/support\/view\//);
  const { tickets } = await asOwner().call('tickets.list', {});
  const made = tickets.filter((ticket) => ticket.subject === subject);
  expect(made).toHaveLength(1);
  for (const { id } of made) await asOwner().call('tickets.close', { params: { id } });
});
