import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { drawCard, randomCard, toPng } from '@carded/testing/cards';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeLogin, serverForTests } from '#testing/index.ts';
import { readAttachments } from './attachments.ts';
import { typeOfBytes } from './type-of-bytes.ts';

const uploadProblem = 'Error uploading attachments, file sizes may be too large. Please try again.';
const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#357' } })
    [format]()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</JS(app.alert(1))>>endobj\ntrailer<<>>\n%%EOF\n');

/** A zip with one entry, as its bytes say. */
const zipOf = (name: string, content: Buffer): Buffer => {
  const packed = deflateRawSync(content, { level: 9 });
  const names = Buffer.from(name);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(packed.length, 18);
  head.writeUInt32LE(content.length, 22);
  head.writeUInt16LE(names.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(content.length, 24);
  central.writeUInt16LE(names.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 10);
  return Buffer.concat([head, names, packed, central, names, end]);
};

describe('a ticket’s files', () => {
  const { server, call, makeMerchant, makeStaff } = serverForTests();
  let owner: { cookie: string };
  let staff: { cookie: string };
  let accountId: string;
  beforeAll(async () => {
    ({ staff } = await makeStaff());
    const merchant = await makeMerchant();
    accountId = merchant.account.accountId;
    owner = merchant.owner;
  });

  const send = (files: { name: string; bytes: Buffer | string }[]) =>
    call(
      'tickets.create',
      {
        body: {
          subject: 'Files',
          body: 'See here.',
          attachments: files.map(({ name, bytes }) => ({
            name,
            data: typeof bytes === 'string' ? bytes : bytes.toString('base64'),
          })),
        },
      },
      owner,
    );
  const sent = async (name: string, bytes: Buffer) => {
    const { id } = (await send([{ name, bytes }])).body;
    const { ticket } = (await call('tickets.get', { params: { id } }, owner)).body;
    return { id, file: ticket.attachments[0] };
  };
  const download = async (id: string, attachment: string, who = owner) =>
    server.app.http.inject({
      url: `/api/ticket/${id}/attachment/${attachment}`,
      headers: { host: new URL(server.context.config.publicUrl).host, ...who },
    });

  it.each([
    ['photo.png', 'image', () => picture('png')],
    ['photo.jpg', 'image', () => picture('jpeg')],
    ['photo.jpeg', 'image', () => picture('webp')],
    ['dance.gif', 'image', () => picture('gif')],
    ['invoice.pdf', 'pdf', async () => pdf],
    ['orders.csv', 'csv', async () => Buffer.from('name,state\nAna,ID\n')],
    ['logs.zip', 'zip', async () => zipOf('log.txt', Buffer.from('hello'))],
    ['sheet.xlsx', 'spreadsheet', async () => zipOf('[Content_Types].xml xl/workbook.xml', Buffer.from('x'))],
  ] as const)('take %s as %s', async (name, kind, bytes) => {
    expect((await sent(name, await bytes())).file).toMatchObject({ kind });
  });

  it.each([
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['page.csv', Buffer.from('\n <html><script>alert(1)</script>')],
    ['page.html', Buffer.from('<html></html>')],
    ['script.js', Buffer.from('alert(1)')],
    ['program.zip', Buffer.from('MZ\u0090\u0000')],
    ['photo.png', pdf],
    ['paper.pdf', Buffer.from('%PDF-1.4 and nothing more')],
    ['paper.pdf', zipOf('a', Buffer.from('b'))],
    ['table.csv', Buffer.from([0, 1, 2, 255])],
    ['macro.xlsx', zipOf('[Content_Types].xml xl/workbook.xml xl/vbaProject.bin', Buffer.from('x'))],
    ['letter.docx', zipOf('[Content_Types].xml word/document.xml', Buffer.from('x'))],
    ['letter.xlsx', zipOf('[Content_Types].xml word/document.xml', Buffer.from('x'))],
    ['cut.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ['', Buffer.from('x')],
  ])('refuse %s for what it is', async (name, bytes) => {
    const { error, status } = await send([{ name, bytes }]);
    expect([status, error?.code]).toEqual(name === '' ? [400, 'invalid_input'] : [422, 'attachment_unusable']);
  });

  it('are no more than five, of 5 MB each and 10 MB together, and say so in the words of the form', async () => {
    const csv = (size: number) => ({ name: 'a.csv', bytes: Buffer.alloc(size, 'a') });
    expect((await send(Array.from({ length: 6 }, () => csv(4)))).error?.code).toBe('invalid_input');
    expect((await send([csv(5_000_000)])).status).toBe(200);
    const tooLarge = await send([csv(5_000_100)]);
    expect([tooLarge.status, tooLarge.error?.message]).toEqual([413, uploadProblem]);
    const together = await send([csv(3_500_000), csv(3_500_000), csv(3_500_000)]);
    expect(together.status).toBe(413);
    expect((await send([{ name: 'a.csv', bytes: 'not base64!' }])).error?.code).toBe('attachment_unusable');
  });

  it('images are rewritten: no metadata, nothing behind the pixels', async () => {
    const marked = Buffer.concat([
      await sharp(await picture('jpeg'))
        .withExif({ IFD0: { ImageDescription: 'a-marker', Artist: 'Dana' } })
        .jpeg()
        .toBuffer(),
      Buffer.from('<script>a-marker</script>'),
    ]);
    const { id, file } = await sent('photo.jpg', marked);
    const got = (await download(id, file?.id ?? '')).rawPayload;
    expect(got.includes('a-marker')).toBe(false);
    expect(await sharp(got).metadata()).toMatchObject({ format: 'jpeg', width: 40 });
    const both = Buffer.concat([await picture('png'), zipOf('evil.js', Buffer.from('a-marker'))]);
    const png = await sent('two.png', both);
    expect((await download(png.id, png.file?.id ?? '')).rawPayload.includes('evil.js')).toBe(false);
  });

  it.each([
    ['photo.jpeg', 'jpeg', 'photo.jpeg'],
    ['photo.png', 'jpeg', 'photo.jpg'],
    ['photo.jpg', 'png', 'photo.png'],
    ['photo.webp', 'webp', 'photo.jpg'],
  ] as const)('%s that is a %s is called %s', async (name, format, kept) => {
    expect((await sent(name, await picture(format))).file?.name).toBe(kept);
  });

  it('a zip is kept as it came, never unpacked', async () => {
    const bomb = zipOf('zeros', Buffer.alloc(200_000_000));
    // Unpacking it fails: its content is no packed data, and claims 4 GB.
    const broken = zipOf('zeros', Buffer.alloc(100_000));
    const at = 30 + 'zeros'.length;
    broken.fill(0xff, at, at + 20).writeUInt32LE(0xff_ff_ff_fe, 22);
    expect(() => inflateRawSync(broken.subarray(at))).toThrow();
    for (const zip of [bomb, broken]) {
      const { id, file } = await sent('bomb.zip', zip);
      expect(file?.size).toBe(zip.length);
      expect((await download(id, file?.id ?? '')).rawPayload.equals(zip)).toBe(true);
    }
  });

  it('an image of too many pixels is refused before it is decoded', async () => {
    const wide = await sharp({ create: { width: 5_100, height: 5_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(wide.length).toBeLessThan(1_000_000);
    expect((await send([{ name: 'wide.png', bytes: wide }])).error?.code).toBe('attachment_unusable');
  });

  it('images of an account wait their turn, and more than a few that wait are told to come again', async () => {
    const data = (await picture('png')).toString('base64');
    const sender = { accountId, ip: '192.0.2.1' };
    const read = await Promise.allSettled(
      Array.from({ length: 6 }, () => readAttachments(server.context, sender, [{ name: 'a.png', data }])),
    );
    expect(read.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(read.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  });

  it('are sealed at rest and come as a download that no browser opens', async () => {
    const { id, file } = await sent('Größe "1"; x.csv', Buffer.from('secret,words\n'));
    const answer = await download(id, file?.id ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store, private',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w. -]+\.csv"; filename\*=UTF-8''Gr%C3%B6%C3%9Fe/,
    );
    expect(String(answer.headers['content-disposition'])).not.toMatch(/[\r\n]/);
    const stored = await server.context.providers.storage.get(`${accountId}/${file?.id}`);
    expect(Buffer.from(stored ?? []).includes('secret')).toBe(false);
    const foreign = await makeLogin(server.context, await makeAccount(server.context));
    expect((await download(id, file?.id ?? '', { cookie: foreign.cookie })).statusCode).toBe(404);
    const other = await sent('b.csv', Buffer.from('x\n'));
    expect((await download(other.id, file?.id ?? '')).statusCode).toBe(404);
  });

  it('leave nothing in storage when the message is refused', async () => {
    const put: string[] = [];
    const { storage } = server.context.providers;
    const spied = {
      ...storage,
      put: async (key: string, bytes: Uint8Array) => {
        put.push(key);
        return storage.put(key, bytes);
      },
    };
    server.context.providers.storage = spied;
    const answer = await send([
      { name: 'a.csv', bytes: Buffer.from('x\n') },
      { name: 'b.html', bytes: Buffer.from('x') },
    ]);
    server.context.providers.storage = storage;
    expect(answer.status).toBe(422);
    for (const key of put) expect(await storage.exists(key)).toBe(false);
  });

  it('with the code of a license are hidden from staff until asked for; each look leaves a row', async () => {
    const { id, file } = await sent('back.png', await toPng(await drawCard({ text: randomCard(7).text, modulePx: 3 })));
    const plain = await sent('plain.png', await picture('png'));
    const shown = async (ticket: string) =>
      (await call('staffTickets.open', { params: { id: ticket } }, staff)).body.ticket.messages[0]?.attachments[0];
    expect(await shown(id)).toMatchObject({ id: file?.id, hidden: true, looked_into: true });
    expect(await shown(plain.id)).toMatchObject({ hidden: false, looked_into: true });
    for (const [name, bytes] of [
      ['scan.pdf', pdf],
      ['scans.zip', zipOf('card.png', Buffer.from('x'))],
    ] as const)
      expect(await shown((await sent(name, bytes)).id)).toMatchObject({ hidden: true, looked_into: false });
    const opened = await call('staffTickets.attachment', { params: { id, attachment: file?.id ?? '' } }, staff);
    expect(opened.body).toMatchObject({ name: 'back.png', type: 'image/png' });
    const { rows } = await server.context.db.pool.query(
      "select 1 from carded.outbox where payload::text like '%back.png%'",
    );
    expect(rows).toEqual([]);
  }, 30_000);

  it('are opened by one member of staff 120 times in an hour, and no more', async () => {
    const { id, file } = await sent('plain.png', await picture('png'));
    const { staff: busy } = await makeStaff();
    const open = (who: { cookie: string }) =>
      call('staffTickets.attachment', { params: { id, attachment: file?.id ?? '' } }, who);
    const statuses = new Set<number>();
    for (let count = 0; count < 120; count += 1) statuses.add((await open(busy)).status);
    expect([...statuses]).toEqual([200]);
    expect(await open(busy)).toMatchObject({ status: 429, error: { code: 'too_many_attempts' } });
    expect((await open(staff)).status).toBe(200);
    server.clock.forward(3_600_001);
    expect((await open(busy)).status).toBe(200);
  }, 30_000);
});

it('the name has to agree with the content', async () => {
  expect(typeOfBytes(await picture('png'), 'photo.gif')?.kind).toBe('image');
  expect(typeOfBytes(await picture('png'), 'photo.pdf')).toBeNull();
  expect(typeOfBytes(pdf, 'paper.PDF')?.kind).toBe('pdf');
  expect(typeOfBytes(pdf, 'paper.csv')).toBeNull();
  expect(typeOfBytes(pdf, 'paper')).toBeNull();
});
