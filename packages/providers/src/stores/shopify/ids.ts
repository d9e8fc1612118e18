/** Outside of this folder things go by the number at the end of Shopify's `gid://shopify/Order/1001`. */
export function gidOf(kind: 'Order' | 'FulfillmentOrder', id: string): string | null {
  return /^[1-9]\d{0,19}$/.test(id) ? `gid://shopify/${kind}/${id}` : null;
}

export function numberOf(gid: string): string {
  return /^gid:\/\/shopify\/\w+\/([1-9]\d{0,19})$/.exec(gid)?.[1] ?? '';
}
