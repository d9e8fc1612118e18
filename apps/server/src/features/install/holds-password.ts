/** Whether a text seems to hold a password or a secret, which nobody should send: support asks for access in another way. */
export function holdsPassword(text: string): boolean {
  return (
    /\b(?:pass(?:word|wort|code|phrase)?|pwd|pw|kennwort|contrase[ñn]a|mot de passe)\b\s*(?:is\b|ist\b|es\b|[:=])\s*\S/i.test(
      text,
    ) ||
    /\b(?:sk|whsec|shpat|shpss|ghp|xoxb)_[\w-]{6,}/i.test(text) ||
    /\b(?:user(?:name)?|login)\b\s*[:=]\s*\S+[\s,;/]+(?:pass\w*|pwd?)\b/i.test(text) ||
    /-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(text)
  );
}
