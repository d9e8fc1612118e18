import { expectAccessible } from '#harness/accessible.ts';
import { ownerDatabase } from '#harness/owner-database.ts';
import { theRun } from '#harness/run.ts';
import { expect, test } from '#harness/test.ts';

/** A job that failed for good, as the queue leaves it. It is about nothing, and does nothing when it runs. */
const failJob = async (): Promise<void> => {
  const owner = ownerDatabase(theRun().dataDir);
  const nobody = '01990000-0000-7000-8000-00000000dead';
  await owner.pool.query(
    `insert into pgboss.job (name, data, output, source_name, source_id, source_created_on, source_retry_count, keep_until)
     values ('dead-jobs', $1, '{"code": "ECONNREFUSED"}', 'lead-invite-mail', gen_random_uuid(), now(), 10, now() + interval '1 day')`,
    [JSON.stringify({ lead: nobody, invite: nobody, account: null })],
  );
  await owner.close();
};

test('staff sees what is wrong first, and runs a failed job again in three clicks', async ({ staff }) => {
  const { url } = theRun().demo;
  await failJob();
  await staff.goto(`${url}/staff`);
  await staff.getByRole('link', { name: 'Operations' }).click();
  await expect(staff).toHaveTitle('Operations | Carded');
  const wrong = staff.getByRole('region', { name: 'What is wrong' });
  await expect(wrong.getByText('Lead invite mail: 1 failed for good')).toBeVisible();
  await expectAccessible(staff, 'operations');
  await staff.getByRole('button', { name: 'Run again Lead invite mail' }).click();
  await expectAccessible(staff, 'running jobs again');
  await staff.keyboard.type('The mail server answers again');
  await staff.getByRole('dialog').getByRole('button', { name: 'Run again' }).click();
  await expect(staff.getByText('1 on the way again')).toBeVisible();
  await expect(wrong.getByText('Lead invite mail')).toHaveCount(0);

  await staff.getByRole('button', { name: 'Verify now' }).click();
  await expect(staff.getByText('Every row is as written').first()).toBeVisible();
  await staff.goto(`${url}/staff/audit?action=job.retried`);
  await expect(staff.getByText('reason: The mail server answers again').first()).toBeVisible();
  await expectAccessible(staff, 'the audit log');
});

test('staff reads each failed job, and gives one up', async ({ staff }) => {
  const { url } = theRun().demo;
  await failJob();
  await staff.goto(`${url}/staff/operations/failed`);
  await expectAccessible(staff, 'failed jobs');
  const rows = staff.getByRole('list', { name: 'Failed jobs' }).getByRole('listitem');
  await expect(rows.first()).toContainText('ECONNREFUSED, 11 attempts');
  await rows.first().getByRole('button', { name: 'Discard' }).click();
  await staff.keyboard.type('It was about nobody');
  await staff.keyboard.press('Enter');
  await expect(staff.getByText('1 discarded')).toBeVisible();
});

test('staff looks at the flags, and has to say why one changes', async ({ staff }) => {
  await staff.goto(`${theRun().demo.url}/staff/flags`);
  await expectAccessible(staff, 'flags');
  await staff.getByRole('button', { name: 'Change Exports of the log' }).click();
  const dialog = staff.getByRole('dialog', { name: 'Exports of the log' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Type 10 characters or more')).toBeVisible();
  await expectAccessible(staff, 'changing a flag');
  await dialog.getByLabel('Reason').fill('Nothing changes, said on purpose');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});
