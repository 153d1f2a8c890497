import type { Person, World } from "../world.ts";

/** Holds a call as it is sent: path values by name, and a body. */
export interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object | FormData;
}

/**
 * Says how a call is sent for the world's things in the name of `userId`, and what protects it: `owned` things are not
 * found by strangers, what is by `self` is refused to others, `open` calls answer everybody, `administrator` calls
 * those alone who administer.
 */
export interface Row {
  protection: "owned" | "self" | "open" | "administrator";
  sent(world: World, userId: string): Sent;
  /** Gives the status of success where it is not the call's first. */
  success?: number;
  /** Names who gets "not found", although their role reaches the call. */
  hiddenFrom?: Person;
  /**
   * What it ends or moves, so that something else has to serve: one thing that no other such call needs, an account with its
   * sessions and keys, or the world.
   */
  ends?: "one thing" | "an account" | "the world";
  /** The body has a `UserID`, so that a foreign one can be tried. */
  namesUser?: boolean;
}
