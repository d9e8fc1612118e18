export type StartEmbeddedOptions = {
  dataDir: string;
  onLog?: (line: string) => void;
  durability?: 'full' | 'none';
};

export type EmbeddedDatabase = { url: string; appUrl: string; pid: number; stop(): Promise<void> };

/** Stub, filled next. */
export function startEmbedded(_options: StartEmbeddedOptions): Promise<EmbeddedDatabase> {
  throw new Error('not built');
}
