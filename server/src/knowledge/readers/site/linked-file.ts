/** What pages are made with; a link to one leads to no text. */
const furniture = new Set(
  "png jpg jpeg jpe gif svg svgz webp avif ico bmp tif tiff heic css js mjs cjs map woff woff2 ttf otf eot wasm".split(
    " ",
  ),
);

/** What a person may expect to be read, and is not. */
const unreadable = new Set(
  (
    "zip tar gz tgz bz2 tbz xz txz 7z rar zst lz4 jar war whl egg gem crate deb rpm apk dmg pkg iso img exe msi bin dll " +
    "so dylib class pyc o a db sqlite mp3 mp4 m4a m4v mov avi mkv webm ogg oga ogv opus wav flac mpg mpeg wmv psd ai " +
    "eps sketch fig dwg parquet npy npz pt onnx safetensors"
  ).split(" "),
);

export function isFurniture(address: string): boolean {
  return furniture.has(endingOf(address));
}

/** The ending of a file that is not worth fetching, without its dot; null for what may hold text. */
export function unreadableEnding(address: string): string | null {
  const ending = endingOf(address);
  return unreadable.has(ending) ? ending : null;
}

function endingOf(address: string): string {
  return /\.([a-z0-9]{1,11})$/i.exec(new URL(address).pathname)?.[1]?.toLowerCase() ?? "";
}
