/** Module that Vite makes of `?url`: the address under which the built file is served. */
declare module '*.wasm?url' {
  const url: string;
  // biome-ignore lint/style/noDefaultExport: Vite's `?url` modules have no other.
  export default url;
}
