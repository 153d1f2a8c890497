import type { ResourceElement } from "#api/resources.ts";
import { resourceType } from "./resource-type.ts";

/** How much of a resource a limit left out, and who can have it read; undefined where nothing was. */
export function cutWords({ parts, resource_type_id, can_read_rest }: ResourceElement): string | undefined {
  if (!parts) return undefined;
  const { number, depth, size } = parts.cut;
  const [one, several] = resourceType(resource_type_id).part;
  const read = parts.read + parts.unchanged;
  const sentences: string[] = [];
  if (number > 0) {
    const found = read + number;
    sentences.push(`${count(found)} ${found === 1 ? one : several} were found and ${count(read)} read.`);
  }
  if (depth > 0)
    sentences.push(
      `${count(depth)} ${depth === 1 ? `${one} is` : `${several} are`} more links away than are followed.`,
    );
  if (depth > 0 || (number > 0 && !can_read_rest)) sentences.push("Whoever runs this server sets the limit.");
  if (size > 0)
    sentences.push(
      `${count(size)} ${size === 1 ? `${one} is` : `${several} are`} beyond what is read of one file: split it to have all of it read.`,
    );
  return sentences.length === 0 ? undefined : sentences.join(" ");
}

function count(value: number): string {
  return value.toLocaleString();
}
