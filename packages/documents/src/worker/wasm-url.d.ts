/** What Vite makes of `?url`: the address under which the built file is served. */
declare module '*.wasm?url' {
  const url: string;

  export { url as default };
}
