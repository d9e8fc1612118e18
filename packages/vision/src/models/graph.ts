/** A constant of a network: numbers row by row. */
export type Constant = { readonly shape: readonly number[]; readonly values: Float32Array };

type Attributes = Readonly<Record<string, number | string | readonly number[]>>;

/** Numbers of ONNX (onnx.proto): the types of attributes, and of elements. */
const TYPE = { int: 2, text: 3, ints: 7 };
const ELEMENT = { float: 1, int64: 7 };
const VERSION = { ir: 8, operators: 13 };

/** A network that is put together in memory, and written as an ONNX file. Every method that adds a step returns its output's name. */
export class Graph {
  readonly #nodes: Field[] = [];
  readonly #constants: Field[] = [];
  #count = 0;

  /** Adds a step of one of ONNX's operators. */
  step(operator: string, inputs: readonly string[], attributes: Attributes = {}, output = `t${this.#count++}`): string {
    this.#nodes.push([
      1,
      [
        ...inputs.map((name): Field => [1, name]),
        [2, output],
        [4, operator],
        ...Object.entries(attributes).map(([name, value]): Field => [5, attribute(name, value)]),
      ],
    ]);
    return output;
  }

  constant({ shape, values }: Constant): string {
    return this.#initializer(shape, ELEMENT.float, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
  }

  /** Adds whole numbers, such as shapes and paddings. */
  whole(values: readonly number[]): string {
    const bytes = new Uint8Array(BigInt64Array.from(values, BigInt).buffer);
    return this.#initializer([values.length], ELEMENT.int64, bytes);
  }

  #initializer(shape: readonly number[], element: number, bytes: Uint8Array): string {
    const name = `c${this.#count++}`;
    this.#constants.push([5, [...shape.map((size): Field => [1, size]), [2, element], [8, name], [9, bytes]]]);
    return name;
  }

  /** The file's bytes. Input and output are floats; outputs of any shape. */
  write(input: { readonly name: string; readonly shape: readonly number[] }, outputs: readonly string[]): Uint8Array {
    const dimensions = input.shape.map((size): Field => [1, [[1, size]]]);
    const graph: Field[] = [
      ...this.#nodes,
      [2, 'graph'],
      ...this.#constants,
      [
        11,
        [
          [1, input.name],
          [
            2,
            [
              [
                1,
                [
                  [1, ELEMENT.float],
                  [2, dimensions],
                ],
              ],
            ],
          ],
        ],
      ],
      ...outputs.map(
        (name): Field => [
          12,
          [
            [1, name],
            [2, [[1, [[1, ELEMENT.float]]]]],
          ],
        ],
      ),
    ];
    return encodeMessage([
      [1, VERSION.ir],
      [7, graph],
      [
        8,
        [
          [1, ''],
          [2, VERSION.operators],
        ],
      ],
    ]);
  }
}

function attribute(name: string, value: Attributes[string]): Field[] {
  if (typeof value === 'number')
    return [
      [1, name],
      [3, value],
      [20, TYPE.int],
    ];
  if (typeof value === 'string')
    return [
      [1, name],
      [4, value],
      [20, TYPE.text],
    ];
  return [[1, name], ...value.map((one): Field => [8, one]), [20, TYPE.ints]];
}

/** A field of a protocol buffer message: its number with a whole number, text, a float, bytes, or a message's own fields. */
type Field = readonly [number, bigint | number | string | Uint8Array | Float | readonly Field[]];

/** Written as 32 bits, where a plain number is a varint. */
type Float = { readonly float: number };

const [VARINT, BYTES, FIXED32] = [0, 2, 5];

/** Encodes a message (protobuf.dev/programming-guides/encoding), as far as an ONNX file needs it. */
function encodeMessage(fields: readonly Field[]): Uint8Array {
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
