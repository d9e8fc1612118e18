/** A part of a text on its way to HTML, as the tools of unified pass it on (hast). */
export type HtmlNode = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
};

/** Every element below it, as they stand in the text. */
export function* elementsIn({ children = [] }: HtmlNode): Generator<HtmlNode & { tagName: string }> {
  for (const child of children) {
    if (isElement(child)) yield child;
    yield* elementsIn(child);
  }
}

export function textOf({ value, children = [] }: HtmlNode): string {
  return value ?? children.map(textOf).join('');
}

const isElement = (node: HtmlNode): node is HtmlNode & { tagName: string } => node.tagName !== undefined;
