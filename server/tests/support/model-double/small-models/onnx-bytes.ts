/** A number, a text, or messages within; lists stand for a field that is repeated. */
type Field = [field: number, value: bigint | string | Uint8Array];

/** Protocol buffers as ONNX files have them: https://protobuf.dev/programming-guides/encoding/. */
function message(...fields: Field[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const [field, value] of fields) {
    if (typeof value === "bigint") pieces.push(varint(BigInt(field) << 3n), varint(value));
    else {
      const bytes = typeof value === "string" ? Buffer.from(value) : value;
      pieces.push(varint((BigInt(field) << 3n) | 2n), varint(BigInt(bytes.length)), bytes);
    }
  }
  return Buffer.concat(pieces);
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  for (let left = value; ; left >>= 7n) {
    const last = left < 128n;
    bytes.push(Number(left & 127n) | (last ? 0 : 128));
    if (last) return Uint8Array.from(bytes);
  }
}

const types = { float: 1n, int64: 7n } as const;

/** A named tensor that is part of a model. */
export function tensor(
  name: string,
  dims: readonly number[],
  values: readonly number[],
  type: keyof typeof types = "float",
) {
  const data = type === "float" ? Float32Array.from(values) : BigInt64Array.from(values, BigInt);
  return message(
    ...dims.map((dim): Field => [1, BigInt(dim)]),
    [2, types[type]],
    [8, name],
    [9, new Uint8Array(data.buffer)],
  );
}

/** One step of a graph; attributes are whole numbers. */
export function step(
  operator: string,
  inputs: readonly string[],
  output: string,
  attributes: Readonly<Record<string, number>> = {},
): Uint8Array {
  return message(
    ...inputs.map((input): Field => [1, input]),
    [2, output],
    [4, operator],
    ...Object.entries(attributes).map(([name, value]): Field => [
      5,
      message([1, name], [3, BigInt(value)], [20, 2n]),
    ]),
  );
}

/** A tensor that goes in or comes out; its dimensions are named. */
function port(name: string, type: keyof typeof types, dims: readonly string[]): Uint8Array {
  const shape = message(...dims.map((dim): Field => [1, message([2, dim])]));
  return message([1, name], [2, message([1, message([1, types[type]], [2, shape])])]);
}

export interface Graph {
  inputs: readonly string[];
  output: { name: string; dims: readonly string[] };
  tensors: readonly Uint8Array[];
  steps: readonly Uint8Array[];
}

/** An ONNX file whose inputs are whole numbers for each text and token. */
export function onnxFile({ inputs, output, tensors, steps }: Graph): Uint8Array {
  const graph = message(
    ...steps.map((one): Field => [1, one]),
    [2, "small"],
    ...tensors.map((one): Field => [5, one]),
    ...inputs.map((name): Field => [11, port(name, "int64", ["texts", "tokens"])]),
    [12, port(output.name, "float", output.dims)],
  );
  return message([1, 8n], [2, "groundwork's tests"], [7, graph], [8, message([1, ""], [2, 13n])]);
}
