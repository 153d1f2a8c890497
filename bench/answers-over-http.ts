import { measureAnswerTimes } from "./answer-times.ts";
import { fillProject } from "./fill-catalogue.ts";
import type { Measure, Row } from "./figure.ts";
import { startServer } from "./running-server.ts";
import { inScratchFolder } from "./scratch-folder.ts";
import { signIn } from "./signed-in.ts";

/** The same as `answers`, but asked of a running server with `POST /rag_query/qa` and streamed. */
export const measureAnswersOverHttp: Measure = async (scale, say) => {
  const rows: Row[] = [];
  for (const size of scale.sizes) {
    await inScratchFolder(async (dataDir) => {
      const server = await startServer(dataDir);
      const person = await signIn(server.url);
      const { passages, questions } = await fillProject(dataDir, person, size);
      const measured = await measureAnswerTimes(
        { questions: questions.slice(0, scale.questions), runs: scale.runs },
        (question) => person.ask(question),
        { name: "GET of the project, which reads one row", ask: () => person.readProject() },
        `Answer over HTTP, ${passages.toLocaleString("en-US")} passages`,
      );
      await server.stop();
      for (const { figure, value } of measured) say(`${figure}: ${value}`);
      rows.push(...measured);
    });
  }
  return rows;
};
