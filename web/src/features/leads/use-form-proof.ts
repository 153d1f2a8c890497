import { type RefObject, useEffect, useState } from "react";
import { clock } from "#ui/clock.ts";
import { loadSending } from "./lead-words.ts";

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
