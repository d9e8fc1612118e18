declare module '@php-wasm/node-8-3' {
  /** Loader that an engine is started from. */
  export function getPHPLoaderModule(): Promise<object>;
}

/** Types of the functions we use, because Node's modules do not find the parts that the package's own types name. */
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
