import type { Page } from "@playwright/test";
import type { RunningServer } from "./start-server.ts";
import { type Person, signIn } from "./signed-in.ts";
import { changeCatalogue } from "./stored-catalogue.ts";

/** Makes an account that administers a server which others use too, and signs the page's browser in. */
export async function signInAdministrator(page: Page, server: RunningServer): Promise<Person> {
  const person = await signIn(page);
  changeCatalogue(server.dataDir, (catalogue) =>
    catalogue
      .prepare("insert into administrators (user_id, since) values (?, ?)")
      .run(person.userId, new Date().toISOString()),
  );
  return person;
}
