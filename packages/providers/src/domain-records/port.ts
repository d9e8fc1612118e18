/** What the owner of a domain can put where only they can put it. */
export type DomainRecords = {
  /** The TXT records of a name, each in one piece; none when there are none, or nobody answers. Never throws. */
  textsOf(name: string): Promise<readonly string[]>;
  /** The text at an address, up to 1 KB; null when it is not there. Follows no redirect. Never throws. */
  fileAt(url: string): Promise<string | null>;
};
