import { type RefObject, useEffect, useState } from "react";
import { clock } from "./clock.ts";

/** Renders a field that people neither see nor reach, and robots fill in. It is sent as `website`. */
export function RobotField() {
  return (
    <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </div>
  );
}

/** Returns a form field's text by name; an absent one is empty. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

type AskToken = () => Promise<{ token: string; wait_ms: number }>;
type Token = { token: string; from: number };

/** Fetches a form's token while a person fills the form in, and hands it out when it may be used. */
export class FormProof {
  #waiting: Promise<Token> | undefined;
  readonly #ask: AskToken;

  constructor(ask: AskToken) {
    this.#ask = ask;
  }

  /** Fetches the token, once. Call it when somebody begins to type. */
  begin(): void {
    this.#fetch().catch(() => undefined);
  }

  /** Returns the token for one submit, once its waiting time is over. Throws ApiFailure. */
  async take(): Promise<string> {
    const { token, from } = await this.#fetch();
    const wait = from - clock.now();
    if (wait > 0) await clock.wait(wait);
    this.#waiting = undefined;
    return token;
  }

  async #askAt(): Promise<Token> {
    const { token, wait_ms: wait } = await this.#ask();
    return { token, from: clock.now() + wait };
  }

  #fetch(): Promise<Token> {
    this.#waiting ??= this.#askAt().catch((error: unknown) => {
      this.#waiting = undefined;
      throw error;
    });
    return this.#waiting;
  }
}

/** Creates the proof of one form, and begins it as soon as the form has the focus. */
export function useFormProof(form: RefObject<HTMLFormElement | null>, ask: AskToken): FormProof {
  const [proof] = useState(() => new FormProof(ask));
  useEffect(() => {
    const element = form.current;
    const begin = (): void => proof.begin();
    element?.addEventListener("focusin", begin);
    return () => element?.removeEventListener("focusin", begin);
  }, [form, proof]);
  return proof;
}
