/** A sentence of the contract, with what stands between backticks set as code. */
export function InlineCode({ text }: { text: string }) {
  return (
    <>
      {text.split('`').map((part, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name
        index % 2 === 1 ? <code key={index}>{part}</code> : part.replaceAll('**', ''),
      )}
    </>
  );
}
