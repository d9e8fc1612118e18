import sharp from 'sharp';
import { expect, it } from 'vitest';
import { serverForTests } from '#testing/index.ts';

const { server } = serverForTests();

it('says what pictures cost and what came of them, and nothing about whose they were', async () => {
  const { pictures } = server.context;
  const bytes = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  const turn = { accountId: 'an-account', network: 'a-network', subject: 'a-subject' };
  await pictures.read({ kind: 'document', bytes, asked: {} }, turn);
  await pictures.read({ kind: 'document', bytes: Buffer.from('none'), asked: {} }, turn).catch(() => undefined);
  for (const _ of [1, 2]) {
    const body = await server.app.metrics.metrics();
    expect(body).toContain('carded_pictures_total{lane="pictures",outcome="read"} 1\n');
    expect(body).toContain('carded_pictures_total{lane="pictures",outcome="refused"} 1\n');
    expect(body).toContain('carded_pictures_waiting{lane="pictures"} 0\n');
    expect(Number(/^carded_pictures_cpu_seconds_total\{lane="pictures"\} (\S+)/m.exec(body)?.[1])).toBeGreaterThan(0);
    expect(body).toContain('carded_pictures_total{lane="prints",outcome="read"} 0\n');
    expect(body).not.toMatch(/an-account|a-network|a-subject/);
  }
});
