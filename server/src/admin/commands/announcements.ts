import { announce as announceCall } from "@groundwork/contract/announcements";
import { announce, listAnnouncements } from "#features/administration/announcements.ts";
import { type AdminCommand, readArguments, table, UsageError } from "../command.ts";
import { withAdministration } from "../with-catalogue.ts";

const send: AdminCommand = {
  words: "announce",
  summary: "mails something about the installation to every account",
  help: `announce --subject SUBJECT --text TEXT [--preview]

Every account gets it once. The server sends it in the background, and goes on where it was after a stop. With --preview
nothing is sent: it says what would be, and to how many accounts. Nobody can opt out, so use it for notices about the service only.`,
  async run({ config, arguments: given }) {
    const { values, positionals } = readArguments(given, {
      subject: { type: "string" },
      text: { type: "string" },
      preview: { type: "boolean" },
    });
    const parsed = announceCall.body.safeParse({ subject: values.subject, text: values.text });
    if (!parsed.success || positionals.length > 0)
      throw new UsageError(parsed.error?.issues[0]?.message ?? "announce takes nothing more.");
    return withAdministration(config, async (deps, administrator) => {
      if (values.preview) {
        const { reaches } = await listAnnouncements(deps.database.read, administrator);
        const text = `To ${reaches} accounts:\n\n${parsed.data.subject}\n\n${parsed.data.text}`;
        return { text, data: { ...parsed.data, reaches } };
      }
      const sent = await announce(deps, administrator, parsed.data);
      return { text: `The server mails it to ${sent.recipients} accounts.`, data: sent };
    });
  },
};

const list: AdminCommand = {
  words: "announcements",
  summary: "lists announcements, and how many mails of each were sent",
  help: "announcements\n\nThe last 50, newest first.",
  async run({ config, arguments: given }) {
    if (given.length > 0) throw new UsageError("announcements takes nothing more.");
    const found = await withAdministration(config, ({ database }, administrator) =>
      listAnnouncements(database.read, administrator),
    );
    const rows = found.announcements.map((one) => [
      one.created_at,
      one.subject,
      `${one.sent} of ${one.recipients} sent`,
    ]);
    return { text: rows.length > 0 ? table(rows) : "None was sent.", data: found };
  },
};

export const announcements: readonly AdminCommand[] = [send, list];
