/** Numbers of a latent vector, whatever its model needs of them: what is beyond is 0. One size keeps the scan simple. */
export const vectorSize = 128;

/** A vector in bytes of -127 to 127; multiplied by `scale` they are its numbers. */
export interface ByteVector {
  bytes: Int8Array;
  scale: number;
}

/** Converts to within 1/254 of the greatest number; 0 stays 0. `size` in bytes, padded with 0. */
export function toByteVector(vector: Float32Array, size = vectorSize): ByteVector {
  const bytes = new Int8Array(size);
  let greatest = 0;
  for (const number of vector) greatest = Math.max(greatest, Math.abs(number));
  if (greatest === 0) return { bytes, scale: 0 };
  const scale = Math.fround(greatest / 127);
  for (let i = 0; i < vector.length; i++)
    bytes[i] = Math.max(-127, Math.min(127, Math.round(vector[i]! / scale)));
  return { bytes, scale };
}

export function addTimes(sum: Float32Array, { bytes, scale }: ByteVector, weight: number): void {
  const factor = scale * weight;
  for (let i = 0; i < vectorSize; i++) sum[i]! += factor * bytes[i]!;
}

export function toUnitLength(vector: Float32Array): Float32Array {
  let squares = 0;
  for (const number of vector) squares += number * number;
  if (squares === 0) return vector;
  const length = Math.sqrt(squares);
  for (let i = 0; i < vector.length; i++) vector[i]! /= length;
  return vector;
}
