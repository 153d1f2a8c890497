import { readChannelReference, readVideoId } from "#knowledge/sources/youtube/youtube-address.ts";
import { AddressNotGivenError } from "./resources.errors.ts";
import { NotAChannelError, NotAVideoError } from "./youtube-address.errors.ts";

/** Fails for what is neither an address of a YouTube video nor the id of one; gives back what was typed, trimmed. */
export function readVideoAddress(typed: string): string {
  const text = typed.trim();
  if (text === "") throw new AddressNotGivenError();
  if (readVideoId(text) === null) throw new NotAVideoError();
  return text;
}

/** Fails for addresses of anything but a YouTube channel; a handle or any name may be one. Gives back what was typed. */
export function readChannelName(typed: string): string {
  const text = typed.trim();
  if (text === "") throw new AddressNotGivenError();
  if (readChannelReference(text) === null) throw new NotAChannelError();
  return text;
}
