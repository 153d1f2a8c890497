/** Describes what a rule sees of the syntax tree. */
export interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly [field: string]: unknown;
}

export interface Context {
  readonly filename: string;
  readonly cwd: string;
  readonly options: readonly unknown[];
  readonly sourceCode: {
    readonly text: string;
    getAllComments(): { value: string; range: [number, number] }[];
  };
  report(problem: { node: unknown; message: string }): void;
}
