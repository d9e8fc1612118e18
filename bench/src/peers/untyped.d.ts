// Types of the functions we call in parsers that bring no types.
declare module 'aamva' {
  type Read = Record<'birthday' | 'expiration_date' | 'id', unknown> & { name: { first?: unknown; last?: unknown } };
  const aamva: { pdf417: (text: string) => Read };
  export = aamva;
}
declare module 'aamvajs' {
  const aamvajs: { raw: (text: string) => { data: Record<string, unknown> } };
  export = aamvajs;
}
declare module 'parse-usdl' {
  export const parse: (text: string, options: { suppressErrors: boolean }) => Record<string, unknown>;
}
