import { createVerification } from '@carded/contract';
import { createdSample, samplesOf } from '@carded/contract/samples';
import { expect, test } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { call, makeShop } = serverForTests();

test('the sample of the docs and of the page about the API answers as it says, with a test key', async () => {
  const { site } = await makeShop();
  const curl = samplesOf(createVerification, 'https://carded.example').find(({ language }) => language === 'curl');
  const sent = JSON.parse(curl?.code.match(/-d '([\s\S]*)'$/)?.[1] ?? '');
  const { body } = await call('verifications.create', { body: { ...sent, key: site.testKey } });
  expect(body).toEqual({ ...createdSample, uuid: expect.stringMatching(/^[\da-f-]{36}$/) });
});
