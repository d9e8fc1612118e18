/** The cookies of a request. */
export const readCookies = (header: string | undefined): Map<string, string> =>
  new Map(
    (header ?? '').split(';').flatMap((part) => {
      const at = part.indexOf('=');
      return at > 0 ? [[part.slice(0, at).trim(), part.slice(at + 1).trim()] as const] : [];
    }),
  );

/** A cookie that scripts cannot read and other sites cannot send along. */
export const cookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=86400${isSecure ? '; Secure' : ''}`;
