import { type RefObject, useEffect, useState } from "react";
import { clock } from "#ui/clock.ts";
import { loadSending } from "./lead-words.ts";

/** A field that people neither see nor reach, and robots fill in. What stands in it is sent as `website`. */
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

/** What a form's fields hold, by name; an absent one is empty. */
export function fieldOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Sends a form of a prerendered page that somebody sent before the page could hear it: until then its method, `dialog`, leads
 * nowhere, and scripts-after-paint.mjs notes it. Fields that React does not hold keep what was typed by then.
 */
export function useEarlySubmit(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const element = form.current;
    if (!element?.hasAttribute("data-sent")) return;
    element.removeAttribute("data-sent");
    element.requestSubmit();
  }, [form]);
}

type Token = { token: string; from: number };

/** Gets a form's token while a person fills the form in, and hands it out when it may be used. */
export class FormProof {
  #waiting: Promise<Token> | undefined;

  /** Called when somebody begins; asks once. */
  begin(): void {
    this.#fetch().catch(() => undefined);
  }

  /** The token for one submit, once its wait is over. Throws ApiFailure. */
  async take(): Promise<string> {
    const { token, from } = await this.#fetch();
    const wait = from - clock.now();
    if (wait > 0) await clock.wait(wait);
    this.#waiting = undefined;
    return token;
  }

  #fetch(): Promise<Token> {
    this.#waiting ??= fetchToken().catch((error: unknown) => {
      this.#waiting = undefined;
      throw error;
    });
    return this.#waiting;
  }
}

async function fetchToken(): Promise<Token> {
  const { call } = await loadSending();
  const { token, wait_ms } = await call("formToken");
  return { token, from: clock.now() + wait_ms };
}

/** The proof of one form, begun as soon as the focus is in it. */
export function useFormProof(form: RefObject<HTMLFormElement | null>): FormProof {
  const [proof] = useState(() => new FormProof());
  useEffect(() => {
    const element = form.current;
    const begin = (): void => proof.begin();
    element?.addEventListener("focusin", begin);
    return () => element?.removeEventListener("focusin", begin);
  }, [form, proof]);
  return proof;
}
