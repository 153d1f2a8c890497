import { z } from "zod";

/** Every error body: `message` and `detail` contain the same sentence, written for a person. */
export const errorBody = z
  .object({
    code: z.string().describe("A stable error code, such as slug_taken."),
    message: z.string().describe("One sentence for a person."),
    detail: z.string().describe("The same sentence as message."),
    request_id: z.string().optional().describe("Present for unknown failures, to find them in the log."),
  })
  .meta({ id: "Error" });

export type ErrorBody = z.infer<typeof errorBody>;
