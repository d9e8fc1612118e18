const boxed = 0x7ffc_0000_0000_0000n;
const tags = { null: 0n, boolean: 1n, string: 3n, object: 4n, array: 5n, error: 15n };
const moduleName = 'shopify_function_v2';

/** Members of WebAssembly that are used here; its types come with those of a browser only. */
type Wasm = {
  instantiate(
    module: Uint8Array,
    imports: Record<string, Record<string, unknown>>,
  ): Promise<{ instance: { exports: Record<string, unknown> } }>;
};
const { WebAssembly } = globalThis as unknown as { WebAssembly: Wasm };

/** Result of one run: the output as JSON would have it. */
export type FunctionRun = { readonly output: unknown; readonly instructions: number | null };

/**
 * Runs a Function as Shopify does: its input is read and its output written through the Wasm API, version 2, from memory that the Function never sees whole. A module that
 * was metered says how many instructions it took.
 * @param data what the input query would answer
 * @throws what the Function traps with, and for an output that is not finished
 */
export async function runFunction(wasm: Uint8Array, data: unknown, entry = 'run'): Promise<FunctionRun> {
  let instructions: number | null = null;
  const host = makeHost(data, () => memory());
  const metering = {
    usegas: (count: number) => {
      // The metering counts the two instructions that it adds to each stretch.
      instructions = (instructions ?? 0) + count - 2;
    },
  };
  const { instance } = await WebAssembly.instantiate(wasm, { [moduleName]: host.imports, metering });
  const memory = () => new Uint8Array((instance.exports.memory as { buffer: ArrayBuffer }).buffer);
  const run = instance.exports[entry];
  if (typeof run !== 'function') throw new Error(`the module does not export ${entry}`);
  run();
  return { output: host.output(), instructions };
}

function makeHost(data: unknown, memory: () => Uint8Array) {
  /** Everything that was pointed at; a text as its bytes. */
  const seen: unknown[] = [];
  const interned: Uint8Array[] = [];
  const box = (tag: bigint, value = 0, length = 0) =>
    BigInt.asIntN(64, boxed | (tag << 46n) | (BigInt(Math.min(length, 0x3fff)) << 32n) | BigInt(value));
  const wrap = (value: unknown): bigint => {
    if (value === null || value === undefined) return box(tags.null);
    if (typeof value === 'boolean') return box(tags.boolean, value ? 1 : 0);
    if (typeof value === 'number') return new BigInt64Array(new Float64Array([value]).buffer)[0] ?? 0n;
    const held = typeof value === 'string' ? new TextEncoder().encode(value) : value;
    const at = seen.push(held) - 1;
    if (held instanceof Uint8Array) return box(tags.string, at, held.length);
    return Array.isArray(held)
      ? box(tags.array, at, held.length)
      : box(tags.object, at, Object.keys(Object(held)).length);
  };
  const unwrap = (value: bigint): unknown => {
    const bits = BigInt.asUintN(64, value);
    const tag = (bits >> 46n) & 15n;
    const isHeld = (bits & boxed) === boxed && [tags.string, tags.object, tags.array].includes(tag);
    return isHeld ? seen[Number(bits & 0xffff_ffffn)] : undefined;
  };
  const textAt = (at: number, length: number) => new TextDecoder().decode(memory().subarray(at, at + length));
  const property = (scope: bigint, name: string) => {
    const held = unwrap(scope);
    if (typeof held !== 'object' || held === null || Array.isArray(held) || held instanceof Uint8Array)
      return box(tags.error, 1);
    return wrap(Object.hasOwn(held, name) ? (held as Record<string, unknown>)[name] : null);
  };
  const output = makeOutput();
  const imports = {
    shopify_function_input_get: () => wrap(data),
    shopify_function_input_get_val_len: (scope: bigint) => {
      const held = unwrap(scope);
      if (Array.isArray(held) || held instanceof Uint8Array) return held.length;
      return typeof held === 'object' && held !== null ? Object.keys(held).length : -1;
    },
    shopify_function_input_read_utf8_str: (source: number, out: number, length: number) => {
      const held = seen[source];
      if (!(held instanceof Uint8Array)) throw new Error('there is no text');
      memory().set(held.subarray(0, length), out);
    },
    shopify_function_input_get_obj_prop: (scope: bigint, name: number, length: number) =>
      property(scope, textAt(name, length)),
    shopify_function_intern_utf8_str: (at: number, length: number) =>
      interned.push(memory().slice(at, at + length)) - 1,
    shopify_function_input_get_interned_obj_prop: (scope: bigint, id: number) =>
      property(scope, new TextDecoder().decode(interned[id])),
    shopify_function_input_get_at_index: (scope: bigint, index: number) => {
      const held = unwrap(scope);
      if (!Array.isArray(held)) return box(tags.error, 4);
      return index < held.length ? wrap(held[index]) : box(tags.error, 5);
    },
    shopify_function_output_new_object: (length: number) => output.begin('object', length),
    shopify_function_output_finish_object: () => output.finish('object'),
    shopify_function_output_new_array: (length: number) => output.begin('array', length),
    shopify_function_output_finish_array: () => output.finish('array'),
    shopify_function_output_new_utf8_str: (at: number, length: number) => output.add(textAt(at, length)),
    shopify_function_output_new_bool: (value: number) => output.add(value !== 0),
    shopify_function_output_new_null: () => output.add(null),
    shopify_function_output_new_i32: (value: number) => output.add(value),
    shopify_function_output_new_f64: (value: number) => output.add(value),
    shopify_function_log_new_utf8_str: () => {},
  };
  return { imports, output: output.done };
}

type Open = { kind: 'object' | 'array'; left: number; key: string | null; value: Record<string, unknown> | unknown[] };

/** Takes values one after the other, each container with as many as it said. */
function makeOutput() {
  const open: Open[] = [];
  const roots: unknown[] = [];
  const refuse = (what: string): never => {
    throw new Error(`the output is wrong: ${what}`);
  };
  const add = (value: unknown): number => {
    const top = open.at(-1);
    if (!top) return roots.push(value) === 1 ? 0 : refuse('a second value');
    if (top.kind === 'object' && top.key === null) {
      if (typeof value !== 'string') return refuse('a key that is no text');
      top.key = value;
      return 0;
    }
    if (top.left === 0) return refuse('more than was said');
    top.left -= 1;
    if (Array.isArray(top.value)) top.value.push(value);
    else top.value[top.key ?? ''] = value;
    top.key = null;
    return 0;
  };
  return {
    add,
    begin: (kind: Open['kind'], left: number) => {
      const value = kind === 'array' ? [] : {};
      add(value);
      open.push({ kind, left, key: null, value });
      return 0;
    },
    finish: (kind: Open['kind']) => {
      const top = open.pop();
      if (top?.kind !== kind || top.left !== 0 || top.key !== null) return refuse(`an ${kind} that is not finished`);
      return 0;
    },
    done: (): unknown => (open.length === 0 && roots.length === 1 ? roots[0] : refuse('not finished')),
  };
}
