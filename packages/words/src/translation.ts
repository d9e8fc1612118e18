/** The names in a text's holes: `age` of "adults {age} and over". */
type Holes<Text> = Text extends `${string}{${infer Hole}}${infer Rest}` ? Hole | Holes<Rest> : never;

/** Turns a union into what fits all of it. */
type All<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer Every) => void
  ? Every
  : never;

/** A text with the holes of the English one; without one of them it does not compile. */
type WithHoles<Text> = [Holes<Text>] extends [never]
  ? string
  : All<
      Holes<Text> extends infer Hole extends string
        ? Hole extends string
          ? `${string}{${Hole}}${string}`
          : never
        : never
    >;

/** A table in another language: exactly the keys of the English one, each with its placeholders. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? WithHoles<English[Key]> : Translation<English[Key]>;
};

/** The values of a text: one for every placeholder, nothing for a text without any. */
export type Values<Text> = [Holes<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Holes<Text>, string | number>>];

/** Says a text of a table by its key. */
export type Say<English> = <Key extends keyof English>(key: Key, ...values: Values<English[Key]>) => string;

/** A text with its holes filled. */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}

/** Says the texts of one language's table. */
export function sayFrom<English extends Readonly<Record<string, string>>>(words: Translation<English>): Say<English> {
  return (key, ...[values]) => fill(words[key] as string, values);
}
