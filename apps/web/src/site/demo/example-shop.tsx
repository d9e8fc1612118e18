/** The way to the example shop, where this installation runs one. */
export function ExampleShop({ url }: { url: string | null }) {
  return url === null ? null : (
    <>
      {' '}
      Or look at the <a href={url}>example shop</a>.
    </>
  );
}
