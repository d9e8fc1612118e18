/** Encoded picture of a film. */
export type Sample = { readonly bytes: Uint8Array; readonly isKey: boolean; readonly durationMs: number };
export type Film = {
  readonly width: number;
  readonly height: number;
  /** Decoder configuration (ISO/IEC 14496-15, AVCDecoderConfigurationRecord). */
  readonly decoder: Uint8Array;
  readonly samples: readonly Sample[];
};

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => {
    bytes.writeUInt32BE(value, at * 4);
  });
  return bytes;
};
const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => {
    bytes.writeUInt16BE(value, at * 2);
  });
  return bytes;
};
const box = (name: string, ...parts: Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(name, 'latin1'), body]);
};
/** A box with a version of 0, and flags. */
const full = (name: string, flags: number, ...parts: Uint8Array[]) => box(name, u32(flags), ...parts);
const unit = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const perSecond = 1_000;

/** A film of one track in one file, with its index before its pictures so that it plays while it loads (ISO/IEC 14496-12). */
export function writeMp4({ width, height, decoder, samples }: Film): Buffer {
  const length = samples.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const type = box('ftyp', Buffer.from('isom'), u32(0x200), Buffer.from('isomiso2avc1mp41'));
  const entry = box(
    'avc1',
    u16(0, 0, 0, 1, 0, 0),
    u32(0, 0, 0),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', decoder),
  );
  const keys = samples.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []));
  const index = (firstByte: number) => {
    const table = box(
      'stbl',
      full('stsd', 0, u32(1), entry),
      full('stts', 0, u32(samples.length), ...samples.map(({ durationMs }) => u32(1, durationMs))),
      full('stss', 0, u32(keys.length, ...keys)),
      full('stsc', 0, u32(1, 1, samples.length, 1)),
      full('stsz', 0, u32(0, samples.length, ...samples.map(({ bytes }) => bytes.length))),
      full('stco', 0, u32(1, firstByte)),
    );
    const media = box(
      'mdia',
      full('mdhd', 0, u32(0, 0, perSecond, length), u16(0x55c4, 0)),
      full('hdlr', 0, u32(0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('Film\0')),
      box('minf', full('vmhd', 1, u16(0, 0, 0, 0)), box('dinf', full('dref', 0, u32(1), full('url ', 1))), table),
    );
    const track = box(
      'trak',
      full('tkhd', 3, u32(0, 0, 1, 0, length, 0, 0), u16(0, 0, 0, 0), unit, u32(width * 0x10000, height * 0x10000)),
      media,
    );
    const head = full(
      'mvhd',
      0,
      u32(0, 0, perSecond, length, 0x10000),
      u16(0x100, 0),
      u32(0, 0),
      unit,
      u32(0, 0, 0, 0, 0, 0, 2),
    );
    return box('moov', head, track);
  };
  const firstByte = type.length + index(0).length + 8;
  return Buffer.concat([type, index(firstByte), box('mdat', ...samples.map(({ bytes }) => bytes))]);
}
