/** Numbers that several threads read in place: a typed array over shared memory. */
export function sharedU32(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

/** As `sharedU32`, one byte each. */
export function sharedU8(length: number): Uint8Array {
  return new Uint8Array(new SharedArrayBuffer(length));
}

/** As `sharedU32`, eight-byte floating-point numbers. */
export function sharedF64(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** As `sharedU32`, four-byte floating-point numbers. */
export function sharedF32(length: number): Float32Array {
  return new Float32Array(new SharedArrayBuffer(length * 4));
}
