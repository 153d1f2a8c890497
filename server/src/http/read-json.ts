import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { AppError } from "#kit/app-error.ts";

class NotUtf8Error extends AppError {
  constructor() {
    super("malformed", "malformed_text", "The request's body is not valid UTF-8.");
  }
}

/** JSON in UTF-8 is the one body that every call reads; other types are the business of the routes that take them. */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    // Decoding would put a sign for what is missing in the place of each wrong byte.
    if (!isUtf8(body as Buffer)) return done(new NotUtf8Error());
    return parse(request, body.toString("utf8"), done);
  });
}
