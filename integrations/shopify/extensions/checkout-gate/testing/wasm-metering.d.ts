declare module 'wasm-metering' {
  /** Adds a call to `metering.usegas` before each stretch of instructions. */
  function meterWASM(
    wasm: Uint8Array,
    options: { meterType: 'i32' | 'i64'; costTable: unknown },
  ): Uint8Array<ArrayBuffer>;
  const metering: { meterWASM: typeof meterWASM };
  export = metering;
}
