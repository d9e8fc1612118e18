/** One name of a receipt with what stands under it. */
export type ReceiptPart = {
  readonly name: string;
  readonly lines: readonly string[];
};

/** The whole receipt as plain text, a line for each line of the page. */
export function textOf(title: string, parts: readonly ReceiptPart[]): string {
  const blocks = parts.map(({ name, lines }) => [name, ...lines.map((line) => `  ${line}`)].join('\n'));
  return `${[title, ...blocks].join('\n\n')}\n`;
}

/** Hands a text to the browser as a file to keep; nothing leaves this device. */
export function saveText(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
