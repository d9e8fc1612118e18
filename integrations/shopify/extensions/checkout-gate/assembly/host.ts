// Functions that Shopify gives a Function (its Wasm API, version 2). A value is 64 bits: a number as it is, all else boxed into what would be no number, with a tag, a
// length and its place in the host.

@external("shopify_function_v2", "shopify_function_input_get")
export declare function input(): u64;

@external("shopify_function_v2", "shopify_function_input_get_obj_prop")
declare function property(scope: u64, name: usize, length: usize): u64;

@external("shopify_function_v2", "shopify_function_input_get_at_index")
export declare function at(scope: u64, index: usize): u64;

@external("shopify_function_v2", "shopify_function_input_read_utf8_str")
declare function readText(source: usize, out: usize, length: usize): void;

@external("shopify_function_v2", "shopify_function_input_get_val_len")
declare function valueLength(scope: u64): usize;

@external("shopify_function_v2", "shopify_function_output_new_object")
export declare function newObject(length: usize): i32;

@external("shopify_function_v2", "shopify_function_output_finish_object")
export declare function finishObject(): i32;

@external("shopify_function_v2", "shopify_function_output_new_array")
export declare function newArray(length: usize): i32;

@external("shopify_function_v2", "shopify_function_output_finish_array")
export declare function finishArray(): i32;

@external("shopify_function_v2", "shopify_function_output_new_utf8_str")
export declare function newText(text: usize, length: usize): i32;

const boxed: u64 = 0x7ffc000000000000;

// @ts-ignore: a decorator of AssemblyScript
@inline
function isTagged(value: u64, tag: u64): bool {
  return (value & boxed) == boxed && ((value >> 46) & 15) == tag;
}

export function isBoolean(value: u64): bool {
  return isTagged(value, 1);
}
export function isText(value: u64): bool {
  return isTagged(value, 3);
}
export function isObject(value: u64): bool {
  return isTagged(value, 4);
}
export function isArray(value: u64): bool {
  return isTagged(value, 5);
}
export function isNumber(value: u64): bool {
  return (value & boxed) != boxed;
}

/** `false`, and nothing that only looks like it. */
export function isFalse(value: u64): bool {
  return isBoolean(value) && <u32>value == 0;
}

/** How many elements or bytes. The box holds no more than 14 bits of it. */
export function lengthOf(value: u64): usize {
  const length = <usize>((value >> 32) & 0x3fff);
  return length == 0x3fff ? valueLength(value) : length;
}

const nameAt = memory.data(64);

/** A name of ours as bytes, for the host. @returns its length; it stands at `out` */
export function encode(name: string, out: usize): usize {
  for (let index = 0; index < name.length; index += 1) store<u8>(out + index, <u8>name.charCodeAt(index));
  return name.length;
}

export function get(scope: u64, name: string): u64 {
  return property(scope, nameAt, encode(name, nameAt));
}

/** Gets a property like `get`, by a name that was encoded before: for properties read from each line. */
export function getEncoded(scope: u64, name: usize, length: usize): u64 {
  return property(scope, name, length);
}

/** Reads a text, where it is one and fits. @returns its length, or -1 */
export function read(value: u64, out: usize, limit: i32): i32 {
  if (!isText(value)) return -1;
  const length = lengthOf(value);
  if (length > <usize>limit) return -1;
  readText(<usize>(<u32>value), out, length);
  return <i32>length;
}

/** Whether a text is this one, in ASCII. */
export function isSaid(value: u64, said: string): bool {
  if (read(value, nameAt, 64) != said.length) return false;
  for (let index = 0; index < said.length; index += 1)
    if (load<u8>(nameAt + index) != <u8>said.charCodeAt(index)) return false;
  return true;
}
