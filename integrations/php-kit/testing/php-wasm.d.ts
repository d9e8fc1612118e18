declare module '@php-wasm/node-8-3' {
  /** What an engine is started from. */
  export function getPHPLoaderModule(): Promise<object>;
}

/** What is used of it: the package's own types name their parts in a way that modules of Node do not find. */
declare module '@php-wasm/universal' {
  export function loadPHPRuntime(loader: object): Promise<number>;
  export class PHP {
    constructor(runtimeId: number);
    onMessage(listener: (data: string) => Promise<string>): void;
    writeFile(path: string, content: string | Uint8Array): void;
    mkdir(path: string): void;
    run(options: { scriptPath: string }): Promise<{ text: string; errors: string }>;
    exit(): void;
  }
}
