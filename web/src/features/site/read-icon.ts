/** Pixels on each side of a stored picture, four times as many as are shown. */
const side = 96;

/** Reads a picture file and returns it as a small square, as a data address. Rejects if it is no picture. */
export async function readIcon(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const canvas = Object.assign(document.createElement("canvas"), { width: side, height: side });
  const scale = Math.max(side / picture.width, side / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  canvas.getContext("2d")!.drawImage(picture, (side - width) / 2, (side - height) / 2, width, height);
  picture.close();
  // Browsers that write no WebP answer with a PNG.
  return canvas.toDataURL("image/webp", 0.9);
}
