/** A field of a protocol buffer message: its number with a whole number, text, a float, bytes, or a message's own fields. */
export type Field = readonly [number, bigint | number | string | Uint8Array | Float | readonly Field[]];

/** Written as 32 bits, where a plain number is a varint. */
export type Float = { readonly float: number };

const [VARINT, BYTES, FIXED32] = [0, 2, 5];

/** Encodes a message (protobuf.dev/programming-guides/encoding), as much of it as an ONNX file needs. */
export function encodeMessage(fields: readonly Field[]): Uint8Array {
  return Buffer.concat(fields.flatMap(([number, value]) => encodeField(number, value)));
}

function encodeField(number: number, value: Field[1]): Uint8Array[] {
  const tag = (type: number) => varint(BigInt((number << 3) | type));
  if (typeof value === 'number' || typeof value === 'bigint') return [tag(VARINT), varint(BigInt(value))];
  if (typeof value === 'object' && 'float' in value) {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value.float);
    return [tag(FIXED32), bytes];
  }
  const bytes =
    typeof value === 'string' ? Buffer.from(value) : value instanceof Uint8Array ? value : encodeMessage(value);
  return [tag(BYTES), varint(BigInt(bytes.length)), bytes];
}

/** Negative numbers take ten bytes of two's complement. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest > 127n; rest >>= 7n) bytes.push(Number(rest & 127n) | 128);
  return Uint8Array.from([...bytes, Number(rest)]);
}
