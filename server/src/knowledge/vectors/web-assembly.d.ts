// What is used of it here: its types come with a browser's alone.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { initial: number });
    readonly buffer: ArrayBuffer;
  }
  /** Compiled code; nothing is asked of it. */
  type Module = object;
  const Module: new (binary: Uint8Array) => Module;
  class Instance {
    constructor(module: Module, imports: Record<string, Record<string, Memory>>);
    readonly exports: Record<string, unknown>;
  }
}
