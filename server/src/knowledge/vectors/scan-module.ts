/**
 * A WebAssembly function over an imported memory: `scan(query, rows, count, out)` writes the dot product of the query's
 * signed bytes with each of `count` rows of as many as 32-bit integers. Addresses in bytes. Two products of bytes of
 * -127 to 127 fit 16 bits, so that they are added before they are widened.
 */
export type Scan = (query: number, rows: number, count: number, out: number) => void;

const lanes = 16;
/** A query of so many steps is kept in locals: as many vectors fit a processor's registers. */
const mostKept = 8;

const [i32, v128, nothing] = [0x7f, 0x7b, 0x40];
// The function's parameters and locals, by their number.
const [query, rows, count, out, row, firstOfQuery] = [0, 1, 2, 3, 4, 5];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const tee = (local: number) => [0x22, local];
const constant = (value: number) => [0x41, ...signed(value)];
const add = [0x6a];
const subtract = [0x6b];
const store = [0x36, 2, 0];
const simd = (code: number) => [0xfd, ...unsigned(code)];
const loadVector = (offset: number) => [...simd(0x00), 0, ...unsigned(offset)];
const lane = (number: number) => [...simd(0x1b), number];
const multiplyLow = simd(0x9c);
const multiplyHigh = simd(0x9d);
const add16 = simd(0x8e);
const addPairs = simd(0x7e);
const add32 = simd(0xae);
const end = [0x0b];

const sumOfLanes = [0, 1, 2, 3].flatMap((number) => [get(row), lane(number), number === 0 ? [] : add].flat());

function bodyFor(rowBytes: number): number[] {
  const steps = rowBytes / lanes;
  const kept = steps <= mostKept ? steps : 0;
  const eachStep = (make: (step: number) => number[][]) =>
    Array.from({ length: steps }, (_, step) => make(step).flat()).flat();
  const ofQuery = (step: number) =>
    kept > 0 ? get(firstOfQuery + step) : [...get(query), ...loadVector(step * lanes)];
  const keepQuery = eachStep((step) =>
    kept > 0 ? [get(query), loadVector(step * lanes), set(firstOfQuery + step)] : [],
  );
  const dotOfRow = eachStep((step) => [
    [...ofQuery(step), ...get(rows), ...loadVector(step * lanes), ...tee(row), ...multiplyLow],
    [...ofQuery(step), ...get(row), ...multiplyHigh, ...add16, ...addPairs],
    step === 0 ? [] : add32,
  ]);
  return [
    [[1, 1 + kept, v128], keepQuery],
    // Leaves the block when no row is left.
    [[0x02, nothing, 0x03, nothing], get(count), [0x45, 0x0d, 1]],
    // Where the sum goes stands below it on the stack.
    [get(out), dotOfRow, set(row), sumOfLanes, store],
    [get(rows), constant(rowBytes), add, set(rows)],
    [get(out), constant(4), add, set(out)],
    [get(count), constant(1), subtract, set(count)],
    [[0x0c, 0], end, end, end],
  ].flat(2);
}

const section = (id: number, content: number[]) => [id, ...unsigned(content.length), ...content];
const name = (text: string) => [text.length, ...Buffer.from(text)];

function compile(rowBytes: number): WebAssembly.Module {
  const body = bodyFor(rowBytes);
  return new WebAssembly.Module(
    Uint8Array.from(
      [
        [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
        section(1, [1, 0x60, 4, i32, i32, i32, i32, 0]),
        section(2, [1, ...name("host"), ...name("memory"), 2, 0, 1]),
        section(3, [1, 0]),
        section(7, [1, ...name("scan"), 0, 0]),
        section(10, [1, ...unsigned(body.length), ...body]),
      ].flat(),
    ),
  );
}

const compiled = new Map<number, WebAssembly.Module>();

/** The function over this memory, for rows of so many bytes: a multiple of 16. */
export function scanOver(memory: WebAssembly.Memory, rowBytes: number): Scan {
  let module = compiled.get(rowBytes);
  if (!module) compiled.set(rowBytes, (module = compile(rowBytes)));
  return new WebAssembly.Instance(module, { host: { memory } }).exports.scan as Scan;
}

/** LEB128 of a number of 0 or more. */
function unsigned(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...unsigned(value >>> 7)];
}

/** LEB128 of a number of 0 or more that is read as signed. */
function signed(value: number): number[] {
  return value < 64 ? [value] : [(value & 127) | 128, ...signed(value >>> 7)];
}
